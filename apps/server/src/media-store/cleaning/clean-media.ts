import { imageMaxPixels, imageMaxSide, type MediaEnding, messages } from '@flipstack/contract';
import { fileTypeFromBuffer } from 'file-type';
import { cleanAvif } from './clean-avif.ts';
import { cleanM4a } from './clean-boxes.ts';
import { cleanFlac } from './clean-flac.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanMp3 } from './clean-mp3.ts';
import { cleanOgg } from './clean-ogg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWave, cleanWebp } from './clean-riff.ts';
import { cleanWebm } from './clean-webm.ts';
import type { Cleaned } from './cleaned.ts';
import { damaged, MediaError } from './media-error.ts';

interface Cleaner {
  ending: MediaEnding;
  clean: (bytes: Uint8Array) => Cleaned | Promise<Cleaned>;
}

/** Loaded when it is needed: what parses and filters SVG takes 60 MB. */
const svg: Cleaner = {
  ending: 'svg',
  clean: async (bytes) => (await import('./clean-svg.ts')).cleanSvg(bytes),
};

/** By the type of the content. Whether MP4 and WebM files have only sound shows when they are read. */
const cleaners: Readonly<Record<string, Cleaner>> = {
  'image/png': { ending: 'png', clean: cleanPng },
  'image/apng': { ending: 'png', clean: cleanPng },
  'image/jpeg': { ending: 'jpg', clean: cleanJpeg },
  'image/webp': { ending: 'webp', clean: cleanWebp },
  'image/gif': { ending: 'gif', clean: cleanGif },
  'image/avif': { ending: 'avif', clean: cleanAvif },
  'image/svg+xml': svg,
  'application/xml': svg,
  'audio/mpeg': { ending: 'mp3', clean: cleanMp3 },
  'audio/ogg': { ending: 'ogg', clean: cleanOgg },
  'application/ogg': { ending: 'ogg', clean: cleanOgg },
  'audio/x-m4a': { ending: 'm4a', clean: cleanM4a },
  'audio/mp4': { ending: 'm4a', clean: cleanM4a },
  'video/mp4': { ending: 'm4a', clean: cleanM4a },
  'audio/wav': { ending: 'wav', clean: cleanWave },
  'audio/flac': { ending: 'flac', clean: cleanFlac },
  'audio/x-flac': { ending: 'flac', clean: cleanFlac },
  'video/webm': { ending: 'webm', clean: cleanWebm },
  'audio/webm': { ending: 'webm', clean: cleanWebm },
};

export interface CleanedMedia extends Cleaned {
  ending: MediaEnding;
}

/**
 * Recognizes a file by its content and removes what it does not need: Exif with places and cameras,
 * tags, comments, and anything after its end. Pixels and samples stay as they are, and cleaning what
 * is clean changes nothing.
 * @throws {MediaError} with a sentence for the user
 */
export async function cleanMedia(bytes: Uint8Array): Promise<CleanedMedia> {
  const cleaner = await recognize(bytes);
  if (cleaner === undefined) throw new MediaError(messages.mediaTypeUnknown, { isUnsupported: true });
  const { bytes: cleaned, size } = await cleaner.clean(bytes);
  const isDrawing = cleaner.ending === 'svg';
  if (size !== undefined && !isDrawing) refuseSize(size);
  const isShown = size !== undefined && size.width <= imageMaxSide && size.height <= imageMaxSide;
  return { ending: cleaner.ending, bytes: cleaned, size: isShown ? size : undefined };
}

async function recognize(bytes: Uint8Array): Promise<Cleaner | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found !== undefined) return cleaners[found.mime.split(';')[0] ?? ''];
  // Text is not recognized without an XML declaration.
  return /^(?:\uFEFF)?\s*</.test(Buffer.from(bytes.subarray(0, 256)).toString('utf8')) ? svg : undefined;
}

function refuseSize({ width, height }: { width: number; height: number }) {
  if (width === 0 || height === 0) throw damaged();
  if (width * height > imageMaxPixels || Math.max(width, height) > imageMaxSide)
    throw new MediaError(
      `A picture can have ${imageMaxPixels / 1e6} megapixels and sides of ${imageMaxSide.toLocaleString('en-US')} pixels, and this one has ${width} × ${height} pixels. Make it smaller and try again`,
    );
}
