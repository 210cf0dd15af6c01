import { asciiOf, ByteReader } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged, MediaError } from './media-error.ts';

/** A box of the ISO base media file format; `start` to `end` includes its header. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/** Boxes that contain boxes. */
const containers: ReadonlySet<string> = new Set([
  ...['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf', 'mfra'],
]);
/** What a player needs, besides the boxes above. */
const kept: ReadonlySet<string> = new Set([
  ...['ftyp', 'styp', 'mdat', 'free', 'skip', 'sidx', 'mvhd', 'tkhd', 'tref', 'elst', 'mdhd', 'hdlr'],
  ...['smhd', 'vmhd', 'nmhd', 'dref', 'stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco'],
  ...['co64', 'stss', 'sgpd', 'sbgp', 'sdtp', 'mehd', 'trex', 'mfhd', 'tfhd', 'tfdt', 'trun', 'tfra', 'mfro'],
]);
/** Boxes with the times at which a file was made, which are set to zero. */
const dated: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);
const depthMax = 12;

/** Copies an audio file (MP4), with its tags, covers and times blanked. */
export function cleanM4a(bytes: Uint8Array): Cleaned {
  const copy = Uint8Array.from(bytes);
  const boxes = boxesIn(copy, 0, copy.length);
  blankUnknown(copy, boxes, new Set(['soun']), 0);
  if (!boxes.some(({ type }) => type === 'moov')) throw damaged();
  return { bytes: copy };
}

/**
 * Turns boxes that are not needed into free space, so that what they hold is gone and all offsets
 * stay right.
 * @param handlers the kinds of tracks to keep
 */
export function blankUnknown(
  bytes: Uint8Array,
  boxes: readonly Box[],
  handlers: ReadonlySet<string>,
  depth: number,
): void {
  if (depth > depthMax) throw damaged();
  for (const box of boxes) {
    if (box.type === 'free' || box.type === 'skip') blank(bytes, box);
    else if (containers.has(box.type)) {
      const children = boxesIn(bytes, box.content, box.end);
      if (box.type === 'trak' && !isWanted(bytes, children, handlers)) blank(bytes, box);
      else blankUnknown(bytes, children, handlers, depth + 1);
    } else if (!kept.has(box.type)) blank(bytes, box);
    else if (dated.has(box.type)) zeroTimes(bytes, box);
  }
}

export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at < end) {
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(bytes: Uint8Array, start: number, end: number): Box {
  const reader = new ByteReader(bytes.subarray(0, end), start);
  let size = reader.uint32();
  const type = reader.code();
  if (size === 1) size = reader.uint32() * 2 ** 32 + reader.uint32();
  else if (size === 0) size = end - start;
  if (start + size > end || start + size < reader.at) throw damaged();
  return { type, start, content: reader.at, end: start + size };
}

export function blank(bytes: Uint8Array, { start, content, end }: Box): void {
  bytes.set(Buffer.from('free'), start + 4);
  bytes.fill(0, content, end);
}

function isWanted(bytes: Uint8Array, boxesOfTrack: readonly Box[], handlers: ReadonlySet<string>): boolean {
  const media = boxesOfTrack.find(({ type }) => type === 'mdia');
  const handler = media && boxesIn(bytes, media.content, media.end).find(({ type }) => type === 'hdlr');
  if (handler === undefined || handler.end < handler.content + 12) throw damaged();
  const kind = asciiOf(bytes.subarray(handler.content + 8, handler.content + 12));
  if (kind === 'vide' && !handlers.has(kind))
    throw new MediaError('This file is a video. Cards can hold pictures and sounds', { isUnsupported: true });
  return handlers.has(kind);
}

function zeroTimes(bytes: Uint8Array, { content, end }: Box) {
  const width = bytes[content] === 1 ? 16 : 8;
  bytes.fill(0, content + 4, Math.min(content + 4 + width, end));
}
