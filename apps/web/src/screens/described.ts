// The table as a list in words: every model and piece with distances and bearings. The same view,
// without eyes.
import { effectsOf, titleOf } from '../draw/recipes';
import { middle, span, type Point } from '../draw/shapes';
import { el } from '../ui/dom';
import { bearing, milInches, toInches } from '../ui/facts';
import { openSheet } from '../ui/side_sheet';
import type { TableScreen } from './table';

function placeOf(screen: TableScreen): Point {
    const model = screen.view.models.find((m) => m.model === screen.state.focus);
    return model
        ? [model.x / 1000, model.y / 1000]
        : [screen.info.table.width / 2000, screen.info.table.height / 2000];
}

function modelLines(screen: TableScreen, from: Point): HTMLElement[] {
    return screen.view.models.map((model) => {
        const at: Point = [model.x / 1000, model.y / 1000];
        const whose =
            model.seat === screen.view.seat
                ? 'yours'
                : (screen.info.seats.find((s) => s.seat === model.seat)?.name ?? "nobody's");
        const other = screen.state.inspection?.others.find((o) => o.model === model.model);
        const sight = other ? `, ${other.sight} ${milInches(other.gap)} ${bearing(from, at)}` : '';
        const place = `${at[0].toFixed(1)} east, ${at[1].toFixed(1)} south`;
        return el(
            'li',
            {},
            el('b', {}, model.name),
            `, ${whose}, ${model.state || 'unhurt'}. ${place}${sight}.`,
        );
    });
}

function pieceLines(screen: TableScreen, from: Point): HTMLElement[] {
    const pieces = screen.info.table.pieces.map((piece) => ({
        piece,
        at: middle(piece.points.map(toInches)),
    }));
    pieces.sort((a, b) => span(from, a.at) - span(from, b.at));
    return pieces.map(({ piece, at }) =>
        el(
            'li',
            {},
            el('b', {}, titleOf(piece.name)),
            `, ${effectsOf(piece.keywords)}, ${span(from, at).toFixed(0)} inches ${bearing(from, at)}.`,
        ),
    );
}

export function describeTable(screen: TableScreen): void {
    const from = placeOf(screen);
    openSheet(
        'Everything on the table',
        el('h3', {}, 'Models'),
        el('ul', { class: 'described' }, ...modelLines(screen, from)),
        el('h3', {}, 'Terrain, nearest first'),
        el('ul', { class: 'described' }, ...pieceLines(screen, from)),
    );
}
