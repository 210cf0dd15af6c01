import { storableText } from '../card-texts.ts';
import type { LossCounter } from '../losses.ts';
import { isMediaName, safeMediaName } from '../media/media-name.ts';
import { mediaUrl } from '../media/references.ts';

const embed = /!\[\[([^[\]|\n]{1,500})(?:\|([^[\]\n]{0,500}))?\]\]/g;
const wikiLink = /\[\[([^[\]|\n]{1,500})(?:\|([^[\]\n]{0,500}))?\]\]/g;
const picture = /!\[((?:[^\]\\\n]|\\.){0,500})\]\(<?([^<>()\n]{1,1000}?)>?(?:\s+"[^"\n]{0,200}")?\)/g;

/** Markdown of a note as Markdown of a card: embedded files become media, links to notes text. */
export function toCardMarkdown(text: string, losses: LossCounter): string {
  return storableText(text)
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : outsideCode(part, losses)))
    .join('')
    .trim();
}

/** Blocks and spans of code, which stay as they are. */
const code = /(```[\s\S]*?```|`[^`\n]*`)/;

const outsideCode = (text: string, losses: LossCounter): string =>
  text
    .replace(picture, (written, alt: string, url: string) => pictureFrom(written, alt, url.trim(), losses))
    .replace(embed, (_, target: string, alias: string | undefined) => {
      const name = isMediaName(target) ? safeMediaName(target) : undefined;
      return name === undefined ? (alias ?? target) : `![${sizeless(alias)}](${mediaUrl(name)})`;
    })
    .replace(wikiLink, (_, target: string, alias: string | undefined) => alias ?? target);

/** Obsidian writes the width of a picture in place of its description. */
const sizeless = (alias: string | undefined): string =>
  alias === undefined || /^\d+(?:x\d+)?$/.test(alias.trim()) ? '' : alias.replace(/[[\]\\]/g, '');

function pictureFrom(written: string, alt: string, url: string, losses: LossCounter): string {
  if (/^https?:\/\//i.test(url)) {
    losses.add('remote-media', url);
    return written.slice(1);
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    losses.add('embedded-media', url.slice(0, 40));
    return alt;
  }
  const name = safeMediaName(decoded(url));
  return name === undefined ? written : `![${alt}](${mediaUrl(name)})`;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
