// The engine's module and the way in and out of it: text through one buffer, text back through another
// (apps/web/wasm/port.h). Nothing of the engine's memory leaves this file.
import { EngineError, type Refusal, type Remark, type SetupFault } from './api';

const ENOSYS = 52;
const SEATS = ['a', 'b', 'c', 'd'] as const;

interface Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    port_room(size: number): number;
    port_output(): number;
    port_output_size(): number;
}

type Calls = Record<string, (...numbers: number[]) => number>;

/** What the engine says when it does not do something. */
interface Complaint {
    readonly sentence?: string;
    readonly rule?: string;
    readonly shortfall?: number;
    readonly remarks?: readonly Remark[];
    readonly faults?: readonly { seat: number; model: number; rule: string; sentence: string }[];
}

/** An error that has the engine's refusal in it. */
export class Refused extends EngineError {
    constructor(
        readonly refusal: Refusal,
        remarks: readonly Remark[],
        faults: readonly SetupFault[],
    ) {
        super(refusal.sentence, 'input', remarks, faults);
    }
}

function refused(complaint: Complaint): Refused {
    return new Refused(
        {
            rule: complaint.rule ?? '',
            sentence: complaint.sentence ?? 'this cannot be done',
            shortfall: complaint.shortfall ?? 0,
        },
        complaint.remarks ?? [],
        (complaint.faults ?? []).map((fault) => ({
            seat: SEATS[fault.seat] ?? null,
            model: fault.model < 0 ? null : fault.model,
            rule: fault.rule,
            sentence: fault.sentence,
        })),
    );
}

export class Port {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    private constructor(private readonly exports: Exports & Calls) {}

    /** Starts the engine from its compiled module. */
    static async open(module: WebAssembly.Module): Promise<Port> {
        // The engine does no input or output: whatever the C library would ask for there is not.
        const imports: WebAssembly.Imports = {};
        for (const { module: from, name } of WebAssembly.Module.imports(module)) {
            (imports[from] ??= {})[name] = () => ENOSYS;
        }
        const { exports } = await WebAssembly.instantiate(module, imports);
        const engine = exports as unknown as Exports & Calls;
        engine._initialize();
        return new Port(engine);
    }

    /** Calls a function of the engine; gives what it replied. Rejections are `Refused`. */
    text(name: string, numbers: readonly number[] = [], text = ''): string {
        this.put(text);
        const call = this.exports[name];
        if (call === undefined) throw new EngineError(`the engine has no ${name}`, 'fault');
        const status = call(...numbers);
        if (status === 2) throw new EngineError('There is not enough memory for this.', 'fault');
        const output = this.output();
        if (status !== 0) throw refused(JSON.parse(output) as Complaint);
        return output;
    }

    /** The same for replies in JSON. */
    json<Reply>(name: string, numbers: readonly number[] = [], text = ''): Reply {
        return JSON.parse(this.text(name, numbers, text)) as Reply;
    }

    private put(text: string): void {
        const bytes = this.encoder.encode(text);
        const room = this.exports.port_room(bytes.length);
        if (room === 0) throw new EngineError('This text is too long.', 'input');
        new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    }

    private output(): string {
        const { memory } = this.exports;
        const size = this.exports.port_output_size();
        return this.decoder.decode(
            new Uint8Array(memory.buffer, this.exports.port_output(), size),
        );
    }
}
