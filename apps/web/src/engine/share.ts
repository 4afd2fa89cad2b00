// A record in the fragment of an address: squeezed, in letters that addresses may have. Nothing of it is
// ever sent to a server.

function toLetters(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<ArrayBuffer> {
    return new Response(
        new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair),
    ).arrayBuffer();
}

/** The most a packed record may grow to: what the engine reads. */
const LIMIT = 1 << 24;

export async function packRecord(record: string): Promise<string> {
    const bytes = new TextEncoder().encode(record);
    return toLetters(new Uint8Array(await through(bytes, new CompressionStream('deflate-raw'))));
}

/** Rejected with a sentence when the letters are no packed record. */
export async function unpackRecord(letters: string): Promise<string> {
    try {
        const bytes = await through(fromLetters(letters), new DecompressionStream('deflate-raw'));
        if (bytes.byteLength > LIMIT) throw new Error('too long');
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new Error('This link does not hold a whole game.');
    }
}
