import { startsWith } from './byte-reader.ts';

const orientationTag = 0x0112;
const headerBytes = 6;

/** The orientation in the content of a JPEG's Exif segment: 1 to 8; undefined if there is none. */
export function exifOrientation(content: Uint8Array): number | undefined {
  if (!startsWith(content, 'Exif\0\0') || content.length < headerBytes + 8) return undefined;
  const tiff = content.subarray(headerBytes);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = startsWith(tiff, 'II');
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment with nothing but the orientation. */
export function orientationSegment(orientation: number): Uint8Array {
  const segment = [
    ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0')],
    // Big-endian, one directory with one entry: a short, once.
    ...[...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ];
  return Uint8Array.from(segment);
}
