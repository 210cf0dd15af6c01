/** The types of files that cards can hold, by the endings of their names. */
export const mediaTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
} as const;
export type MediaEnding = keyof typeof mediaTypes;

/**
 * The name of a file: the first 160 bits of the SHA-256 of its content, for pictures the size in
 * pixels, and its type. The size lets a screen reserve the space before the picture has loaded.
 */
const namePattern = `[0-9a-f]{40}(?:-\\d{1,5}x\\d{1,5})?\\.(?:${Object.keys(mediaTypes).join('|')})`;
const wholeName = new RegExp(`^${namePattern}$`);
/** In a card, as a relative path, so that an exported folder of Markdown shows it, too. */
const inText = new RegExp(`\\bmedia/(${namePattern})(?![\\w.-])`, 'g');

export interface MediaName {
  ending: MediaEnding;
  isSound: boolean;
  size: { width: number; height: number } | undefined;
}

/** What the name of a file says; undefined for other texts. */
export function readMediaName(name: string): MediaName | undefined {
  if (!wholeName.test(name)) return undefined;
  const [, width, height] = /-(\d+)x(\d+)\./.exec(name) ?? [];
  const ending = name.slice(name.lastIndexOf('.') + 1) as MediaEnding;
  const size = width && height ? { width: Number(width), height: Number(height) } : undefined;
  return { ending, isSound: mediaTypes[ending].startsWith('audio/'), size };
}

/** How the Markdown of a card refers to a file. */
export const mediaPath = (name: string): string => `media/${name}`;

/** The name in a path that refers to a file; undefined for other paths and URLs. */
export function nameInMediaPath(path: string): string | undefined {
  const name = path.startsWith('media/') ? path.slice('media/'.length) : '';
  return wholeName.test(name) ? name : undefined;
}

/** The names of all files that a text refers to, each once. */
export function mediaNamesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(inText), ([, name = '']) => name))];
}
