const maxBytes = 255;

/**
 * A name of a file without folders, as it may be in `media:NAME`; undefined if nothing is left of it.
 * The last part of a path is its name, so that a path cannot lead anywhere.
 */
export function safeMediaName(path: string): string | undefined {
  const name = (path.normalize('NFC').split(/[/\\]/).at(-1) ?? '').replace(unsafe, '').trim();
  const isName = name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= maxBytes;
  return isName ? name : undefined;
}

/** Control characters, those that change the direction of text, and lone surrogates. */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

const extensions = {
  picture: /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?|heic)$/i,
  sound: /\.(?:mp3|ogg|oga|opus|wav|m4a|aac|flac|webm|3gp|spx|wma|aiff?)$/i,
};

/** Whether a name is that of a picture or a sound. The bytes decide when they are stored. */
export const isMediaName = (name: string): boolean =>
  extensions.picture.test(name) || extensions.sound.test(name);

export const isSoundName = (name: string): boolean => extensions.sound.test(name);
