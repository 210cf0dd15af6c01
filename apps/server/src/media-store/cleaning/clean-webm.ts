import type { Cleaned } from './cleaned.ts';
import { damaged, MediaError } from './media-error.ts';

/** An element of EBML; `start` to `end` includes its id and size. */
interface Element {
  id: number;
  start: number;
  content: number;
  /** Undefined if the size is not known, as in recordings. */
  end: number | undefined;
}

const header = 0x1a45dfa3;
const segment = 0x18538067;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
const trackType = 0x83;
const video = 1;
const info = 0x1549a966;
const cluster = 0x1f43b675;
/** What a player needs: seek head, cues, and the blocks of clusters whose size is not known. */
const kept: ReadonlySet<number> = new Set([0x114d9b74, 0x1c53bb6b, cluster, 0xe7, 0xa3, 0xa0, 0xab, 0xa7]);
/** The scale of times, the duration, and the names of the programs, which are mandatory. */
const infoKept: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]);
const trackKept: ReadonlySet<number> = new Set([
  ...[0xd7, 0x73c5, trackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x55ee, 0x22b59c],
  ...[0x86, 0x63a2, 0x56aa, 0x56bb, 0xe1, 0x6d80],
]);
const voidId = 0xec;

/** Copies a sound in WebM, with its tags, attachments, chapters and titles blanked. */
export function cleanWebm(bytes: Uint8Array): Cleaned {
  const copy = Uint8Array.from(bytes);
  const first = elementAt(copy, 0, copy.length);
  if (first.id !== header || first.end === undefined) throw damaged();
  const main = elementAt(copy, first.end, copy.length);
  if (main.id !== segment) throw damaged();
  const end = main.end ?? copy.length;
  const found = cleanSegment(copy, main.content, end);
  if (!found) throw damaged();
  return { bytes: copy.subarray(0, end) };
}

/** Returns whether there is a track. */
function cleanSegment(bytes: Uint8Array, start: number, end: number): boolean {
  let hasTracks = false;
  for (let at = start; at < end; ) {
    const element = elementAt(bytes, at, end);
    if (element.id === tracks) {
      hasTracks = true;
      for (const track of elementsIn(bytes, element))
        if (track.id === trackEntry) cleanTrack(bytes, track);
        else blank(bytes, track);
    } else if (element.id === info) blankOthers(bytes, elementsIn(bytes, element), infoKept);
    else if (!kept.has(element.id)) blank(bytes, element);
    // The blocks of a cluster of unknown size follow it.
    at = element.end ?? element.content;
  }
  return hasTracks;
}

function cleanTrack(bytes: Uint8Array, track: Element) {
  const parts = elementsIn(bytes, track);
  const type = parts.find(({ id }) => id === trackType);
  if (type !== undefined && bytes[type.content] === video)
    throw new MediaError('This file is a video. Cards can hold pictures and sounds', { isUnsupported: true });
  blankOthers(bytes, parts, trackKept);
}

function blankOthers(bytes: Uint8Array, elements: readonly Element[], wanted: ReadonlySet<number>) {
  for (const element of elements) if (!wanted.has(element.id)) blank(bytes, element);
}

function elementsIn(bytes: Uint8Array, { content, end }: Element): Element[] {
  if (end === undefined) throw damaged();
  const elements: Element[] = [];
  for (let at = content; at < end; ) {
    const element = elementAt(bytes, at, end);
    if (element.end === undefined) throw damaged();
    elements.push(element);
    at = element.end;
  }
  return elements;
}

function elementAt(bytes: Uint8Array, start: number, limit: number): Element {
  const idBytes = Math.clz32(bytes[start] ?? 0) - 23;
  if (idBytes > 4) throw damaged();
  const sizeAt = start + idBytes;
  const sizeBytes = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  const content = sizeAt + sizeBytes;
  if (sizeBytes > 8 || content > limit) throw damaged();
  const id = numberIn(bytes, start, idBytes);
  const size = numberIn(bytes, sizeAt, sizeBytes, 0xff >> sizeBytes);
  // All bits set: 2 ** 56 - 1 rounds to 2 ** 56, so the comparison holds for eight bytes as well.
  if (size === 2 ** (7 * sizeBytes) - 1) return { id, start, content, end: undefined };
  if (content + size > limit) throw damaged();
  return { id, start, content, end: content + size };
}

/** @param mask the bits of the first byte that count */
function numberIn(bytes: Uint8Array, start: number, count: number, mask = 0xff): number {
  let value = (bytes[start] ?? 0) & mask;
  for (let at = start + 1; at < start + count; at++) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

/** Turns an element into a void one of the same length. */
function blank(bytes: Uint8Array, { start, end }: Element) {
  if (end === undefined || end - start < 2) throw damaged();
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = voidId;
  if (length <= 9) {
    bytes[start + 1] = 0x80 | (length - 2);
    return;
  }
  // A size of eight bytes, of which the first says so.
  bytes[start + 1] = 1;
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(start + 5, length - 9);
}
