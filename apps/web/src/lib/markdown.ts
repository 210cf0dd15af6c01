import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Card text as a document fragment's worth of HTML. micromark escapes any HTML in the text and drops links with
 * unsafe protocols, so the result is safe to show.
 */
export function markdownToHtml(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) openElsewhere(link);
  for (const box of body.querySelectorAll('pre, table')) makeScrollable(box);
  // Pictures would call other hosts, which the page does not allow: the words stand in for them.
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt);
  return body.innerHTML;
}

/** The words of a card without its markup, for lists and titles. */
export function markdownToText(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function openElsewhere(link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#')) link.replaceWith(...link.childNodes);
  link.target = '_blank';
  link.rel = 'noreferrer';
}

/** What may be wider than the card scrolls inside it, for the keyboard too. */
function makeScrollable(box: Element): void {
  box.setAttribute('tabindex', '0');
}
