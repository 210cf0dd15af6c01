import { ByteReader } from './byte-reader.ts';
import { type Box, blank, blankUnknown, boxesIn } from './clean-boxes.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged } from './media-error.ts';

/** Exif data without entries: an offset of 0, then a little-endian TIFF header. */
const emptyExif = Buffer.from('0000000049492a00080000000000', 'hex');
const fullBoxBytes = 4;

/** Copies the picture, with Exif and XMP blanked where they are, so that all offsets stay right. */
export function cleanAvif(bytes: Uint8Array): Cleaned {
  const copy = Uint8Array.from(bytes);
  const boxes = boxesIn(copy, 0, copy.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (meta === undefined) throw damaged();
  const inside = boxesIn(copy, meta.content + fullBoxBytes, meta.end);
  blankMetadata(copy, inside);
  blankUnknown(
    copy,
    boxes.filter((box) => box !== meta),
    new Set(['pict', 'auxv', 'vide']),
    0,
  );
  return { bytes: copy, size: sizeOf(copy, inside) };
}

function blankMetadata(bytes: Uint8Array, meta: readonly Box[]) {
  const items = itemTypes(bytes, find(meta, 'iinf'));
  const data = meta.find(({ type }) => type === 'idat');
  for (const { id, start, end } of itemExtents(bytes, find(meta, 'iloc'), data)) {
    const type = items.get(id);
    if (type !== 'Exif' && type !== 'mime' && type !== 'uri ') continue;
    if (end > bytes.length) throw damaged();
    bytes.fill(type === 'Exif' ? 0 : 0x20, start, end);
    if (type === 'Exif' && end - start >= emptyExif.length) bytes.set(emptyExif, start);
  }
  for (const box of meta) if (box.type === 'uuid' || box.type === 'udta') blank(bytes, box);
}

function find(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type);
  if (found === undefined) throw damaged();
  return found;
}

/** The types of the items, by their ids. */
function itemTypes(bytes: Uint8Array, { content, end }: Box): Map<number, string> {
  const entriesAt = content + fullBoxBytes + (bytes[content] === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of boxesIn(bytes, entriesAt, end)) {
    const reader = new ByteReader(bytes.subarray(0, entry.end), entry.content);
    const version = reader.uint32() >>> 24;
    if (version < 2) continue;
    const id = version === 2 ? reader.uint16() : reader.uint32();
    reader.uint16();
    types.set(id, reader.code());
  }
  return types;
}

/** Where the items are (ISO/IEC 14496-12, 8.11.3). */
function* itemExtents(bytes: Uint8Array, { content, end }: Box, data: Box | undefined) {
  const reader = new ByteReader(bytes.subarray(0, end), content);
  const version = reader.uint32() >>> 24;
  const sizes = reader.uint16();
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const number = (size: number) =>
    size === 0 ? 0 : size === 4 ? reader.uint32() : reader.uint32() * 2 ** 32 + reader.uint32();
  const items = version < 2 ? reader.uint16() : reader.uint32();
  for (let item = 0; item < items; item++) {
    const id = version < 2 ? reader.uint16() : reader.uint32();
    const method = version > 0 ? reader.uint16() & 15 : 0;
    reader.uint16();
    const origin = number(baseSize) + (method === 1 ? (data?.content ?? 0) : 0);
    const extents = reader.uint16();
    for (let extent = 0; extent < extents; extent++) {
      number(indexSize);
      const start = origin + number(offsetSize);
      yield { id, start, end: start + number(lengthSize) };
    }
  }
}

/** The largest of the sizes: others are those of tiles and thumbnails. */
function sizeOf(bytes: Uint8Array, meta: readonly Box[]): Cleaned['size'] {
  const properties = boxesIn(bytes, find(meta, 'iprp').content, find(meta, 'iprp').end);
  const list = find(properties, 'ipco');
  const all = boxesIn(bytes, list.content, list.end);
  const { view } = new ByteReader(bytes);
  const sizes = all
    .filter(({ type, content, end }) => type === 'ispe' && end - content >= 12)
    .map(({ content }) => ({ width: view.getUint32(content + 4), height: view.getUint32(content + 8) }));
  const size = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  if (size === undefined) throw damaged();
  const rotation = all.find(({ type }) => type === 'irot');
  const isTurned = rotation !== undefined && ((bytes[rotation.content] ?? 0) & 1) === 1;
  return isTurned ? { width: size.height, height: size.width } : size;
}
