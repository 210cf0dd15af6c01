import { ByteReader, joined } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged } from './media-error.ts';

const image = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** The extensions that say how often an animation repeats. */
const animations: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Copies the frames and the control of the animation; leaves out comments and XMP. */
export function cleanGif(bytes: Uint8Array): Cleaned {
  const reader = new ByteReader(bytes);
  reader.take(6);
  const width = reader.view.getUint16(6, true);
  const height = reader.view.getUint16(8, true);
  reader.take(4);
  const flags = reader.uint8();
  reader.take(2 + colorTableBytes(flags));
  const parts = [bytes.subarray(0, reader.at)];
  let frames = 0;
  while (reader.left > 0) {
    const start = reader.at;
    const block = reader.uint8();
    if (block === trailer) break;
    const isKept = readBlock(reader, block);
    if (block === image) frames++;
    if (isKept) parts.push(bytes.subarray(start, reader.at));
  }
  if (frames === 0) throw damaged();
  parts.push(Uint8Array.of(trailer));
  return { bytes: joined(parts), size: { width, height } };
}

const colorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Moves behind a block, and returns whether to keep it. */
function readBlock(reader: ByteReader, block: number): boolean {
  if (block === image) {
    reader.take(8);
    reader.take(colorTableBytes(reader.uint8()) + 1);
    skipSubBlocks(reader);
    return true;
  }
  if (block !== extension) throw damaged();
  const label = reader.uint8();
  const start = reader.at;
  const name = label === application ? reader.code(Math.min(reader.uint8(), reader.left)) : '';
  reader.at = start;
  skipSubBlocks(reader);
  return label === graphicControl || animations.has(name);
}

function skipSubBlocks(reader: ByteReader) {
  for (let length = reader.uint8(); length > 0; length = reader.uint8()) reader.take(length);
}
