import { ReadableStream as NodeStream } from 'node:stream/web';

/** A stream that takes the next chunk when the one before has been read. */
export const streamFrom = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeStream.from(chunks) as ReadableStream<Uint8Array>;
