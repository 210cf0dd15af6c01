import { ByteReader, joined, startsWith } from './byte-reader.ts';
import { tagEnd } from './clean-mp3.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged } from './media-error.ts';

const streamInfo = 0;
const seekTable = 3;
const lastFlag = 0x80;

/** Copies the stream with what players need of its metadata; no tags, covers or cue sheets. */
export function cleanFlac(bytes: Uint8Array): Cleaned {
  const reader = new ByteReader(bytes.subarray(tagEnd(bytes)));
  if (!startsWith(reader.take(4), 'fLaC')) throw damaged();
  const blocks: Uint8Array[] = [];
  for (let isLast = false; !isLast; ) {
    const start = reader.at;
    const head = reader.uint32();
    isLast = head >>> 31 === 1;
    reader.take(head & 0xffffff);
    const type = (head >>> 24) & 0x7f;
    if (type === streamInfo || type === seekTable)
      blocks.push(Uint8Array.from(reader.bytes.subarray(start, reader.at)));
  }
  for (const [index, block] of blocks.entries())
    block[0] = ((block[0] ?? 0) & 0x7f) | (index === blocks.length - 1 ? lastFlag : 0);
  if (((blocks[0]?.[0] ?? 1) & 0x7f) !== streamInfo || reader.left === 0) throw damaged();
  return { bytes: joined([Buffer.from('fLaC'), ...blocks, reader.take(reader.left)]) };
}
