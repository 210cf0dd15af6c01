import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-riff.ts';
import type { Cleaned } from './cleaned.ts';

const cleaners: Readonly<Record<string, (bytes: Uint8Array) => Cleaned>> = {
  png: cleanPng,
  jpeg: cleanJpeg,
  jpg: cleanJpeg,
  gif: cleanGif,
  webp: cleanWebp,
};
const dataUrl = /^\s*data:image\/([a-z]+);base64,([\s\S]*)$/i;

/** A picture inside a drawing, as a data URL, without its metadata; undefined if it is damaged. */
export function cleanNestedImage(url: string): string | undefined {
  const [, type = '', data = ''] = dataUrl.exec(url) ?? [];
  try {
    const cleaned = cleaners[type.toLowerCase()]?.(Buffer.from(data, 'base64'));
    return (
      cleaned && `data:image/${type.toLowerCase()};base64,${Buffer.from(cleaned.bytes).toString('base64')}`
    );
  } catch {
    return undefined;
  }
}
