// Loads a WebAssembly build of the engine. The engine does no input or output, so whatever the C
// library would ask of the system is answered with "no such call".
const ENOSYS = 52;

/** Gives the exports of a module from its bytes, ready to be called. */
export async function load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        imports[from] ??= {};
        imports[from][name] = () => ENOSYS;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize();
    return exports;
}

/** The text that ends with a 0 at an address of a module's memory. */
export function textAt(engine, address) {
    const bytes = new Uint8Array(engine.memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
