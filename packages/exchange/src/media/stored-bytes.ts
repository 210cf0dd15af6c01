import { createReadStream } from 'node:fs';
import { pipeline, Readable, Transform } from 'node:stream';
import { createInflateRaw, createZstdDecompress } from 'node:zlib';
import { ExchangeError } from '../exchange-error.ts';

/** Bytes in a file on disk, possibly compressed. Can be sent to another process. */
export interface StoredBytes {
  path: string;
  start: number;
  /** As stored, in bytes. */
  length: number;
  isDeflated: boolean;
  /** What the archive says about the size of the inflated bytes. Anything else is an error. */
  declaredSize: number | undefined;
  /** Whether the inflated bytes are compressed with zstd, as in packages of Anki. */
  isZstd: boolean;
}

/**
 * Streams the unpacked bytes. Fails once they are more than `maxBytes`, so that a zip bomb is never
 * unpacked.
 */
export function openStored(stored: StoredBytes, maxBytes: number): Readable {
  const { path, start, length, isDeflated, isZstd, declaredSize } = stored;
  const source =
    length === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + length - 1 });
  const steps = [
    ...(isDeflated ? [createInflateRaw()] : []),
    ...(declaredSize === undefined ? [] : [exactly(declaredSize)]),
    ...(isZstd ? [createZstdDecompress()] : []),
    limit(maxBytes),
  ];
  // An error of any step reaches the reader of the last one.
  return pipeline([source, ...steps], () => {}) as Transform;
}

/** Fails as soon as there are more bytes than declared, and at the end if there are fewer. */
function exactly(size: number): Transform {
  let total = 0;
  const wrong = () => new ExchangeError('UNREADABLE', damagedMessage);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > size) done(wrong());
      else done(null, chunk);
    },
    flush: (done) => done(total === size ? null : wrong()),
  });
}

function limit(maxBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes)
        done(new ExchangeError('TOO_LARGE', 'Unpacked, this file would be larger than can be imported.'));
      else done(null, chunk);
    },
  });
}

/** A small stream as a whole. */
export async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch (error) {
    throw asExchangeError(error);
  }
  return Buffer.concat(chunks);
}

/** Errors of zlib and the file system say nothing to the user. */
export const asExchangeError = (cause: unknown): ExchangeError =>
  cause instanceof ExchangeError ? cause : new ExchangeError('UNREADABLE', damagedMessage, { cause });

export const damagedMessage = 'This file is damaged or incomplete. Export it again.';
