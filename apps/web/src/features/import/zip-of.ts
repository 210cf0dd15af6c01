import type { ChosenFile } from './chosen-file.ts';

/**
 * Packs files into a zip without compressing them (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and
 * 4.3.16). The files are not copied, only read once for their checksums.
 */
export async function zipOf(files: readonly ChosenFile[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { path, blob } of files) {
    const name = new TextEncoder().encode(path);
    const common = commonFields(await checksumOf(blob), blob.size, name.length);
    const local = bytesOf([[4, 0x04034b50], ...common]);
    const central = bytesOf([
      [4, 0x02014b50],
      [2, version],
      ...common,
      // Comment, disk, attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    parts.push(local, name, blob);
    directory.push(central, name);
    offset += local.length + name.length + blob.size;
    directorySize += central.length + name.length;
  }
  const end = bytesOf([
    [4, 0x06054b50],
    [4, 0],
    [2, files.length],
    [2, files.length],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end]);
}

type Field = readonly [bytes: 2 | 4, value: number];

const version = 20;
/** Names are UTF-8. */
const flags = 1 << 11;
/** 1980-01-01, the first day that a zip can name. */
const firstDay = 0x21;

const commonFields = (checksum: number, size: number, nameLength: number): Field[] => [
  [2, version],
  [2, flags],
  // Stored, at 00:00.
  [2, 0],
  [2, 0],
  [2, firstDay],
  [4, checksum],
  [4, size],
  [4, size],
  [2, nameLength],
  [2, 0],
];

function bytesOf(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** CRC-32 as in ISO 3309. */
async function checksumOf(blob: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = blob.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    for (const byte of chunk.value) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
