import { ByteReader, joined } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged } from './media-error.ts';

/** What decides how the picture looks (PNG, third edition, and its animations). */
const kept: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs', 'sPLT'],
]);
const signatureBytes = 8;
/** The length, the type and the checksum of a chunk. */
const chunkOverhead = 12;

/** Copies the chunks that matter, and nothing after the last. Texts, Exif and times are left out. */
export function cleanPng(bytes: Uint8Array): Cleaned {
  const reader = new ByteReader(bytes);
  const parts = [reader.take(signatureBytes)];
  let size: Cleaned['size'];
  for (;;) {
    const start = reader.at;
    const length = reader.uint32();
    const type = reader.code();
    if ((start === signatureBytes) !== (type === 'IHDR')) throw damaged();
    if (type === 'IHDR') size = { width: reader.uint32(), height: reader.uint32() };
    reader.at = start;
    const chunk = reader.take(length + chunkOverhead);
    if (kept.has(type)) parts.push(chunk);
    if (type === 'IEND') return { bytes: joined(parts), size };
  }
}
