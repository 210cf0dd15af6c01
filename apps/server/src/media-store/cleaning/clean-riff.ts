import { ByteReader, joined } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged } from './media-error.ts';

const webpKept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const frameKept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const waveKept: ReadonlySet<string> = new Set(['fmt ', 'fact', 'data']);
/** What comes before the chunks of one frame of an animation. */
const frameHeaderBytes = 16;
/** The flags of a VP8X chunk that announce Exif and XMP. */
const metadataFlags = 0x08 | 0x04;

interface Chunk {
  type: string;
  content: Uint8Array;
}

/** Copies the picture, its animation and its color profile. */
export function cleanWebp(bytes: Uint8Array): Cleaned {
  const chunks = chunksOf(bytes, 'WEBP').filter(({ type }) => webpKept.has(type));
  const size = chunks.map(webpSize).find((found) => found !== undefined);
  if (size === undefined) throw damaged();
  return { bytes: riff('WEBP', chunks.map(withoutMetadata)), size };
}

/** Copies the format and the samples. */
export function cleanWave(bytes: Uint8Array): Cleaned {
  const chunks = chunksOf(bytes, 'WAVE').filter(({ type }) => waveKept.has(type));
  if (!['fmt ', 'data'].every((type) => chunks.some((chunk) => chunk.type === type))) throw damaged();
  return { bytes: riff('WAVE', chunks) };
}

function chunksOf(bytes: Uint8Array, form: string): Chunk[] {
  const reader = new ByteReader(bytes);
  reader.take(4);
  // Programs that write while they record do not know the length yet.
  const end = Math.min(reader.uint32LittleEndian() + 8, bytes.length);
  if (reader.code() !== form) throw damaged();
  return readChunks(new ByteReader(bytes.subarray(0, end <= 12 ? bytes.length : end), 12));
}

function readChunks(reader: ByteReader): Chunk[] {
  const chunks: Chunk[] = [];
  while (reader.left >= 8) {
    const type = reader.code();
    const length = reader.uint32LittleEndian();
    const content = reader.take(type === 'data' ? Math.min(length, reader.left) : length);
    chunks.push({ type, content });
    if (length % 2 === 1 && reader.left > 0) reader.take(1);
  }
  return chunks;
}

function withoutMetadata({ type, content }: Chunk): Chunk {
  if (type === 'VP8X') {
    const flags = Uint8Array.of((content[0] ?? 0) & ~metadataFlags);
    return { type, content: joined([flags, content.subarray(1)]) };
  }
  if (type !== 'ANMF') return { type, content };
  const chunks = readChunks(new ByteReader(content, frameHeaderBytes)).filter((one) =>
    frameKept.has(one.type),
  );
  return { type, content: joined([content.subarray(0, frameHeaderBytes), ...chunks.map(chunkBytes)]) };
}

function webpSize({ type, content }: Chunk): Cleaned['size'] {
  const { view } = new ByteReader(content);
  if (content.length < 10) return undefined;
  if (type === 'VP8X') return { width: uint24(content, 4) + 1, height: uint24(content, 7) + 1 };
  if (type === 'VP8 ')
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (type !== 'VP8L') return undefined;
  const bits = view.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const uint24 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

function riff(form: string, chunks: readonly Chunk[]): Uint8Array {
  const content = joined([Buffer.from(form), ...chunks.map(chunkBytes)]);
  return joined([Buffer.from('RIFF'), littleEndian(content.length), content]);
}

function chunkBytes({ type, content }: Chunk): Uint8Array {
  const padding = new Uint8Array(content.length % 2);
  return joined([Buffer.from(type), littleEndian(content.length), content, padding]);
}

function littleEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
