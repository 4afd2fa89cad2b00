declare module 'bluff.wasm?url' {
    const address: string;
    export default address;
}
