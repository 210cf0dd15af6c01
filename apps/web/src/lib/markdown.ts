import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { isTooComplex, isTooComplexForTitle } from './markdown-bounds.ts';
import { remember } from './remember.ts';
import { altOf, showMedia } from './show-media.ts';

/** Enough for the cards around the current one. */
const recentTexts = 64;

/**
 * Renders card text to HTML. micromark escapes any HTML in the text and drops links with unsafe
 * protocols, so the result is safe to show.
 */
export const markdownToHtml = remember(recentTexts, (text) => safe(rendered(text)).innerHTML);

/** A card's text without markup, for lists and titles. */
export function markdownToText(text: string): string {
  const body = titleRendered(text);
  for (const image of body.querySelectorAll('img')) image.replaceWith(altOf(image));
  return textOf(body);
}

/**
 * Splits a question for lists: `head` is its first paragraph, `rest` is everything else, such as
 * code. Both are safe HTML, as from `markdownToHtml`; `line` is the head as plain text. `code` is the
 * first line of code below the head, because many questions start with the same words.
 */
export function splitQuestion(text: string): Record<'head' | 'line' | 'code' | 'rest', string> {
  const body = safe(titleRendered(text));
  const head = body.querySelector(':scope > p') ?? body.firstElementChild ?? body;
  // The line itself is a control that opens the card, so links inside it would not work.
  for (const link of head.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const parts = { head: head.innerHTML, line: textOf(head) || altsIn(head) };
  head.remove();
  const block = body.querySelector('pre')?.textContent ?? '';
  return { ...parts, code: block.trim().split('\n', 1)[0] ?? '', rest: body.innerHTML.trim() };
}

/** A text that would block the browser is shown as it was typed. */
function rendered(text: string): HTMLElement {
  if (isTooComplex(text)) return asTyped(text);
  return new DOMParser().parseFromString(markdownHtml(text), 'text/html').body;
}

/**
 * The same for one of many titles. Of a text that would take long, only the first block is rendered,
 * and the rest is shown as it was typed.
 */
function titleRendered(text: string): HTMLElement {
  if (!isTooComplexForTitle(text)) return rendered(text);
  const end = /\n[ \t\r]*\n/.exec(text)?.index ?? text.length;
  const first = text.slice(0, end);
  const body = isTooComplexForTitle(first) ? asTyped(first) : rendered(first);
  const rest = text.slice(end).trim();
  // The blank line between keeps words apart in the text of both.
  if (rest !== '') body.append('\n\n', ...asTyped(rest).childNodes);
  return body;
}

/** HTML in which nothing comes from the text but text, and links with safe protocols. */
export const markdownHtml = (text: string): string =>
  micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

function asTyped(text: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  const paragraph = body.ownerDocument.createElement('p');
  paragraph.textContent = text;
  body.append(paragraph);
  return body;
}

function safe(body: HTMLElement): HTMLElement {
  // Before the links, because a picture becomes one.
  for (const image of body.querySelectorAll('img')) showMedia(image);
  for (const link of body.querySelectorAll('a')) openInNewTab(link);
  for (const box of body.querySelectorAll('table')) makeScrollable(box);
  return body;
}

const altsIn = (element: Element): string =>
  Array.from(element.querySelectorAll('img'), (image) => image.alt).join(' ');

const textOf = ({ textContent }: Element): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

function openInNewTab(link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#')) link.replaceWith(...link.childNodes);
  link.target = '_blank';
  link.rel = 'noreferrer';
}

/** Wide content scrolls inside the card. It must be focusable for the keyboard to scroll it. */
function makeScrollable(box: Element): void {
  box.setAttribute('tabindex', '0');
}
