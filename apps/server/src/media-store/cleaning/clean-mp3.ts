import { joined, startsWith } from './byte-reader.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged } from './media-error.ts';

/** In kbit/s, by the index in the header; of MPEG 1, and of MPEG 2 and 2.5. */
const bitRates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
const framesMin = 2;

/** Copies the frames of sound, and nothing between, before or after them: no ID3, no APE tags. */
export function cleanMp3(bytes: Uint8Array): Cleaned {
  const parts: Uint8Array[] = [];
  let at = tagEnd(bytes);
  let frames = 0;
  while (at + 4 <= bytes.length) {
    const length = frameBytes(bytes, at);
    const isFrame = length !== undefined && isFollowed(bytes, at + length);
    if (isFrame) {
      parts.push(bytes.subarray(at, at + length));
      frames++;
      at += length;
      continue;
    }
    at = bytes.indexOf(0xff, at + 1);
    if (at === -1) break;
  }
  if (frames < framesMin) throw damaged();
  return { bytes: joined(parts) };
}

/** Where the tags before the sound end. */
export function tagEnd(bytes: Uint8Array): number {
  let at = 0;
  while (startsWith(bytes.subarray(at), 'ID3') && at + 10 <= bytes.length) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + 10);
    at += 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127));
  }
  return at;
}

/** Whether another frame, a tag or the end follows. */
const isFollowed = (bytes: Uint8Array, at: number): boolean =>
  at === bytes.length ||
  (at < bytes.length &&
    (frameBytes(bytes, at) !== undefined || /^(?:TAG|APE|LYR|ID3)/.test(textAt(bytes, at))));

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 3));

/** The length of the Layer III frame at a position; undefined if there is none. */
function frameBytes(bytes: Uint8Array, at: number): number | undefined {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return undefined;
  const isFirst = version === 3;
  const bitRate = (isFirst ? bitRates.first : bitRates.later)[rates >> 4];
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (!bitRate || sampleRate === undefined) return undefined;
  const divisor = isFirst ? 1 : version === 2 ? 2 : 4;
  const samplesPerByte = isFirst ? 144 : 72;
  return Math.floor((samplesPerByte * bitRate * 1000) / (sampleRate / divisor)) + ((rates >> 1) & 1);
}
