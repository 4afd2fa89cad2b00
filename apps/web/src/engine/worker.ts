// The worker: owns the engine, answers one call after another. Bots think here, so that the page never
// waits for them.
import wasm from 'bluff.wasm?url';
import { EngineError } from './api';
import type { Fault, Request, Response } from './calls';
import { Core } from './core';
import { Port } from './port';
import { openStore } from './store';

async function compile(): Promise<WebAssembly.Module> {
    const answer = await fetch(wasm);
    if (!answer.ok) throw new EngineError('The engine could not be loaded.', 'fault');
    return WebAssembly.compileStreaming(answer);
}

async function open(): Promise<Core> {
    const [module, store] = await Promise.all([compile(), openStore()]);
    return new Core(await Port.open(module), store);
}

function faultOf(error: unknown): Fault {
    if (error instanceof EngineError) {
        const { message, kind, remarks, faults } = error;
        return { sentence: message, kind, remarks, faults };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { sentence: `Something broke on our side: ${reason}`, kind: 'fault', remarks: [], faults: [] };
}

const core = open();
const scope = self as unknown as {
    postMessage(message: Response): void;
    onmessage: ((event: MessageEvent<Request>) => void) | null;
};

async function respond({ id, name, args }: Request): Promise<Response> {
    try {
        const engine = await core;
        const call = engine[name] as (...all: readonly unknown[]) => unknown;
        return { id, value: await call.apply(engine, [...args]) };
    } catch (error) {
        return { id, fault: faultOf(error) };
    }
}

scope.onmessage = ({ data }) => {
    void respond(data).then((response) => scope.postMessage(response));
};
