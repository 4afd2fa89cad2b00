// Runs the WebAssembly build of a program of tests/determinism in Node and prints what the native one
// prints:
//   node apps/wasm/determinism.mjs build/.../determinism.wasm
import { readFile } from 'node:fs/promises';
import { load, textAt } from './load.mjs';

const engine = await load(await readFile(process.argv[2]));
for (let section = 0; section < engine.section_count(); section++) {
    const name = textAt(engine, engine.section_name(section));
    const check = BigInt.asUintN(64, engine.section_check(section));
    console.log(name.padEnd(8), check.toString(16).padStart(16, '0'));
}
