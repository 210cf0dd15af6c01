import { safeMediaName } from '../media/media-name.ts';
import { mediaUrl } from '../media/references.ts';
import type { HtmlContext } from './html-context.ts';
import type { InlineBuilder, InlineMark } from './inline-builder.ts';
import { inlineCode } from './read-code.ts';
import { mathMark } from './tokens.ts';
import { attribute, type HtmlElement, isElement, textOf } from './tree.ts';

const markOf: Record<string, InlineMark> = {
  b: { type: 'strong' },
  strong: { type: 'strong' },
  i: { type: 'emphasis' },
  em: { type: 'emphasis' },
  cite: { type: 'emphasis' },
  dfn: { type: 'emphasis' },
  s: { type: 'delete' },
  strike: { type: 'delete' },
  del: { type: 'delete' },
  sup: { type: 'superscript' },
  sub: { type: 'subscript' },
};

const codeElements = new Set(['code', 'kbd', 'samp', 'tt']);

/**
 * Adds an inline element. Returns the marks for its children, or undefined if it has been read as a
 * whole.
 */
export function inlineElement(
  element: HtmlElement,
  marks: readonly InlineMark[],
  inline: InlineBuilder,
  context: HtmlContext,
): readonly InlineMark[] | undefined {
  const { tagName } = element;
  if (tagName === 'br') inline.addBreak();
  else if (tagName === 'img') addPicture(element, marks, inline, context);
  else if (tagName === 'audio' || tagName === 'video') addSound(element, inline);
  else if (codeElements.has(tagName)) inline.add(marks, inlineCode(element, context));
  else if (tagName === 'anki-mathjax') inline.addText(mathMark(textOf(element), false), marks);
  else if (tagName === 'rp') return undefined;
  else if (tagName === 'a') return withLink(element, marks);
  else {
    if (tagName === 'rt') inline.add([], { type: 'text', value: ' (' });
    if (tagName === 'font' || element.attrs.some(isFormatting)) context.losses.add('formatting');
    return marksWith(element, marks);
  }
  return undefined;
}

const isFormatting = ({ name, value }: { name: string; value: string }): boolean =>
  name === 'style' && /(?:^|[;\s])(?:color|background|font-size|text-align)\s*:/i.test(value);

function marksWith(element: HtmlElement, marks: readonly InlineMark[]): readonly InlineMark[] {
  const style = attribute(element, 'style') ?? '';
  const added = markOf[element.tagName] ?? styledMark(style);
  return added === undefined || marks.some(({ type }) => type === added.type) ? marks : [...marks, added];
}

/** Text that was pasted into Anki has its emphasis as styles. */
function styledMark(style: string): InlineMark | undefined {
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) return { type: 'strong' };
  return /font-style\s*:\s*italic/i.test(style) ? { type: 'emphasis' } : undefined;
}

/** Only links that lead to the web or a mailbox stay links. */
function withLink(element: HtmlElement, marks: readonly InlineMark[]): readonly InlineMark[] {
  const url = attribute(element, 'href')?.trim() ?? '';
  const isSafe = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(url);
  return isSafe && !marks.some(({ type }) => type === 'link') ? [...marks, { type: 'link', url }] : marks;
}

function addPicture(
  element: HtmlElement,
  marks: readonly InlineMark[],
  inline: InlineBuilder,
  { losses }: HtmlContext,
): void {
  const source = attribute(element, 'src')?.trim() ?? '';
  const alt = attribute(element, 'alt')?.trim() ?? '';
  if (/^https?:\/\//i.test(source)) {
    losses.add('remote-media', source);
    inline.add([...marks, { type: 'link', url: source }], { type: 'text', value: alt === '' ? source : alt });
  } else if (/^[a-z][a-z\d+.-]*:/i.test(source)) losses.add('embedded-media', source.slice(0, 40));
  else {
    const name = safeMediaName(decoded(source));
    if (name !== undefined) inline.add(marks, { type: 'image', url: mediaUrl(name), alt });
  }
}

function addSound(element: HtmlElement, inline: InlineBuilder): void {
  const source = [element, ...element.childNodes.filter(isElement)].map((one) => attribute(one, 'src'));
  const name = safeMediaName(decoded(source.find((one) => one !== undefined) ?? ''));
  if (name !== undefined) inline.add([], { type: 'image', url: mediaUrl(name), alt: name });
}

/** Anki writes names as they are; other editors encode them. */
function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}
