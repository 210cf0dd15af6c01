import { ByteReader, joined, startsWith } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged, MediaError } from './media-error.ts';

interface Page {
  flags: number;
  granule: Uint8Array;
  serial: number;
  segments: Uint8Array;
  content: Uint8Array;
}

const continued = 1;
const segmentBytes = 255;
const segmentsPerPage = 255;
const noPosition = new Uint8Array(8);

/** How the comments of a codec begin, and what follows them. */
const codecs = [
  { head: 'OpusHead', comments: 'OpusTags', end: [], headers: 2 },
  { head: '\x01vorbis', comments: '\x03vorbis', end: [1], headers: 3 },
] as const;

/** Copies an Opus or Vorbis stream with empty comments. Pages are numbered again. */
export function cleanOgg(bytes: Uint8Array): Cleaned {
  const pages = readPages(bytes);
  const [first] = pages;
  const codec = first && codecs.find(({ head }) => startsWith(first.content, head));
  if (first === undefined || codec === undefined || pages.some(({ serial }) => serial !== first.serial))
    throw new MediaError('Cards can hold Ogg files with Opus or Vorbis sound only', { isUnsupported: true });
  const { packets, pagesRead } = readHeaders(pages, codec.headers);
  const [, comments, ...others] = packets;
  if (comments === undefined || !startsWith(comments, codec.comments)) throw damaged();
  const empty = joined([
    Buffer.from(codec.comments, 'latin1'),
    new Uint8Array(8),
    Uint8Array.from(codec.end),
  ]);
  const headers = pagesOf(first, [empty, ...others]);
  const all = [first, ...headers, ...pages.slice(pagesRead)];
  return { bytes: joined(all.map((page, sequence) => pageBytes(page, sequence))) };
}

function readPages(bytes: Uint8Array): Page[] {
  const reader = new ByteReader(bytes);
  const pages: Page[] = [];
  while (reader.left > 0 && startsWith(bytes.subarray(reader.at), 'OggS')) {
    reader.take(5);
    const flags = reader.uint8();
    const granule = reader.take(8);
    const serial = reader.uint32LittleEndian();
    reader.take(8);
    const segments = reader.take(reader.uint8());
    const length = segments.reduce((sum, one) => sum + one, 0);
    pages.push({ flags, granule, serial, segments, content: reader.take(length) });
  }
  return pages;
}

/** The first packets of a stream. The last of them ends its page. */
function readHeaders(pages: readonly Page[], count: number) {
  const packets: Uint8Array[] = [];
  let parts: Uint8Array[] = [];
  for (const [index, { segments, content }] of pages.entries()) {
    let at = 0;
    for (const length of segments) {
      parts.push(content.subarray(at, at + length));
      at += length;
      if (length === segmentBytes) continue;
      packets.push(joined(parts));
      parts = [];
    }
    if (packets.length === count && parts.length === 0) return { packets, pagesRead: index + 1 };
    if (packets.length > count) throw damaged();
  }
  throw damaged();
}

/** Divides packets into pages. */
function pagesOf({ serial }: Page, packets: readonly Uint8Array[]): Page[] {
  const content = joined(packets);
  const segments = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / segmentBytes)).fill(segmentBytes),
    length % segmentBytes,
  ]);
  const pages: Page[] = [];
  let at = 0;
  for (let from = 0; from < segments.length; from += segmentsPerPage) {
    const ofPage = Uint8Array.from(segments.slice(from, from + segmentsPerPage));
    const length = ofPage.reduce((sum, one) => sum + one, 0);
    const flags = from > 0 && segments[from - 1] === segmentBytes ? continued : 0;
    pages.push({
      flags,
      granule: noPosition,
      serial,
      segments: ofPage,
      content: content.subarray(at, at + length),
    });
    at += length;
  }
  return pages;
}

function pageBytes({ flags, granule, serial, segments, content }: Page, sequence: number): Uint8Array {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt8(flags, 5);
  head.set(granule, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(segments.length, 26);
  const page = joined([head, segments, content]);
  new DataView(page.buffer).setUint32(22, checksum(page), true);
  return page;
}

/** CRC-32 as Ogg computes it: polynomial 0x04c11db7, not reflected, starting with 0. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = ((value << 8) ^ (table[((value >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  return value;
}
