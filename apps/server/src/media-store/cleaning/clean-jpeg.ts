import { ByteReader, joined, startsWith } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { exifOrientation, orientationSegment } from './exif-orientation.ts';
import { damaged } from './media-error.ts';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
/** Start of frame: baseline, progressive and so on. C4, C8 and CC are other markers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Copies the picture and its color profile. Of Exif, only the orientation is kept, because cameras
 * store pictures as the sensor saw them. Anything after the picture is left out.
 */
export function cleanJpeg(bytes: Uint8Array): Cleaned {
  const reader = new ByteReader(bytes);
  const start = reader.take(2);
  const parts: Uint8Array[] = [];
  let size: Cleaned['size'];
  let orientation = 1;
  for (;;) {
    const segment = readSegment(reader);
    if (segment === undefined) break;
    const { marker, whole, content } = segment;
    if (isFrame(marker))
      size = { height: new ByteReader(content, 1).uint16(), width: new ByteReader(content, 3).uint16() };
    if (marker === 0xe1) orientation = exifOrientation(content) ?? orientation;
    if (isKept(marker, content)) parts.push(whole);
    if (marker === startOfScan) parts.push(readScan(reader));
  }
  if (size === undefined) throw damaged();
  if (orientation !== 1) parts.unshift(orientationSegment(orientation));
  // From the fifth on, orientations turn the picture by a quarter.
  const shown = orientation >= 5 ? { width: size.height, height: size.width } : size;
  return { bytes: joined([start, ...parts, Uint8Array.of(0xff, endOfImage)]), size: shown };
}

/** The next segment; undefined at the end of the picture, which some programs do not write. */
function readSegment(reader: ByteReader) {
  if (reader.left === 0) return undefined;
  if (reader.uint8() !== 0xff) throw damaged();
  let marker = reader.uint8();
  // Fill bytes may come before a marker.
  while (marker === 0xff) marker = reader.uint8();
  if (marker === endOfImage) return undefined;
  const start = reader.at;
  const length = reader.uint16();
  const content = reader.take(length - 2);
  const whole = joined([Uint8Array.of(0xff, marker), reader.bytes.subarray(start, reader.at)]);
  return { marker, whole, content };
}

function isKept(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe0) return startsWith(content, 'JFIF\0');
  if (marker === 0xe2) return startsWith(content, 'ICC_PROFILE\0');
  // Says how the colors are stored.
  if (marker === 0xee) return startsWith(content, 'Adobe');
  return marker !== comment && !(marker >= 0xe0 && marker <= 0xef);
}

/** The compressed data up to the next marker other than a restart. */
function readScan(reader: ByteReader): Uint8Array {
  const { bytes, at } = reader;
  let end = at;
  for (;;) {
    end = bytes.indexOf(0xff, end);
    const next = bytes[end + 1];
    if (end === -1 || next === undefined) {
      reader.at = bytes.length;
      return bytes.subarray(at);
    }
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
    end += 2;
  }
  return reader.take(end - at);
}
