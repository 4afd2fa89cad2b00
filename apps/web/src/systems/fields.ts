// Numbers of a system's own state, as views tell them.
import type { GameInfo, ModelId, View } from '../engine/api';

/** A row of an array of the state, such as actions of all models; empty when it is not told. */
export function rowOf(view: View, array: string, member: string): readonly (number | '?')[] {
    const fields = view.fields[array];
    if (typeof fields !== 'object' || Array.isArray(fields)) return [];
    const row = (fields as Record<string, unknown>)[member];
    return Array.isArray(row) ? (row as (number | '?')[]) : [];
}

/** One number of such a row; 0 when it is not told. */
export function fieldOf(view: View, array: string, member: string, index: number): number {
    const value = rowOf(view, array, member)[index];
    return typeof value === 'number' ? value : 0;
}

export function fieldNumber(view: View, name: string): number {
    const value = view.fields[name];
    return typeof value === 'number' ? value : 0;
}

export const modelNumber = (info: GameInfo, id: ModelId): number => info.models.indexOf(id);

/** One number of a plain array of the state, such as wounds left of each location; 0 when it is not told. */
export function listNumber(view: View, name: string, index: number): number {
    const list = view.fields[name];
    const value = Array.isArray(list) ? (list as readonly unknown[])[index] : 0;
    return typeof value === 'number' ? value : 0;
}
