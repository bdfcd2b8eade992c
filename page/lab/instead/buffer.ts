/** All that the writer of CSV takes of Node's buffers: nothing that it is given here is one. */
export const Buffer = { isBuffer: () => false, from: (bytes: readonly number[]) => Uint8Array.from(bytes) };
