import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Card text as a document fragment's worth of HTML. micromark escapes any HTML in the text and drops links with
 * unsafe protocols, so the result is safe to show.
 */
export function markdownToHtml(text: string): string {
  return safe(rendered(text)).innerHTML;
}

/** The words of a card without its markup, for lists and titles. */
export function markdownToText(text: string): string {
  return wordsOf(rendered(text));
}

/**
 * A question in two, for lists: the paragraph that asks, which stands on the line, and the rest, such as the code that
 * is asked about. `head` and `rest` are HTML as safe as that of `markdownToHtml`; `line` is the head's plain text.
 */
export function questionInTwo(text: string): { head: string; line: string; rest: string } {
  const body = safe(rendered(text));
  const asking = body.querySelector(':scope > p') ?? body.firstElementChild ?? body;
  // The line opens the card: a link in it could not be followed.
  for (const link of asking.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const [head, line] = [asking.innerHTML, wordsOf(asking)];
  asking.remove();
  return { head, line, rest: body.innerHTML.trim() };
}

function rendered(text: string): HTMLElement {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function safe(body: HTMLElement): HTMLElement {
  for (const link of body.querySelectorAll('a')) openElsewhere(link);
  for (const box of body.querySelectorAll('pre, table')) makeScrollable(box);
  // Pictures would call other hosts, which the page does not allow: the words stand in for them.
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt);
  return body;
}

const wordsOf = ({ textContent }: Element): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

function openElsewhere(link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#')) link.replaceWith(...link.childNodes);
  link.target = '_blank';
  link.rel = 'noreferrer';
}

/** What may be wider than the card scrolls inside it, for the keyboard too. */
function makeScrollable(box: Element): void {
  box.setAttribute('tabindex', '0');
}
