/**
 * Pictures and sounds in Markdown: `![a chart](media:chart%201.png)`. The name is percent-encoded, so
 * that it needs no brackets and contains no parenthesis.
 */
const reference = /\(media:([^\s()<>]+)\)/g;

/** A name in a URL, without the characters that end a URL in Markdown. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The URL of a file by its name. */
export const mediaUrl = (name: string): string => `media:${encodedName(name)}`;

/** The name of a file in a URL from {@link mediaUrl}; undefined for other URLs. */
export function mediaName(url: string): string | undefined {
  if (!url.startsWith('media:')) return undefined;
  try {
    return decodeURIComponent(url.slice('media:'.length));
  } catch {
    return undefined;
  }
}

/** The names of the files that a text refers to, in its order, with repetitions. */
export const mediaNamesIn = (markdown: string): string[] =>
  [...markdown.matchAll(reference)].flatMap(([, encoded = '']) => mediaName(`media:${encoded}`) ?? []);

/** The text with other URLs for its files. A file for which there is none keeps its reference. */
export const withMediaUrls = (markdown: string, urlOf: (name: string) => string | undefined): string =>
  markdown.replace(reference, (written, encoded: string) => {
    const name = mediaName(`media:${encoded}`);
    const url = name === undefined ? undefined : urlOf(name);
    return url === undefined ? written : `(${url})`;
  });

const picture = /!\[((?:[^\]\\]|\\.){0,1000})\]\(media:([^\s()<>]+)\)/g;

/** The text without references to these files: their names stay, so that the reader knows. */
export const withoutMedia = (markdown: string, names: ReadonlySet<string>): string =>
  markdown.replace(picture, (written, _alt, encoded: string, offset: number) => {
    const name = mediaName(`media:${encoded}`);
    if (name === undefined || !names.has(name)) return written;
    // A picture may touch the words around it, but a sentence in brackets may not.
    const before = markdown[offset - 1] ?? ' ';
    const after = markdown[offset + written.length] ?? ' ';
    return `${/\s/.test(before) ? '' : ' '}(missing file: ${asCode(name)})${/[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`;
  });

const asCode = (name: string): string => `\`${name.replaceAll('`', "'")}\``;
