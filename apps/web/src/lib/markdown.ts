import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const languages = { bash, cpp, csharp, css, go, java, javascript, json, php, python, sql, typescript, xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);
hljs.registerAliases(['vue'], { languageName: 'xml' });

/**
 * Card text as a document fragment's worth of HTML. micromark escapes any HTML in the text and drops links with
 * unsafe protocols, and the highlighter escapes what it colours, so the result is safe to show.
 */
export function markdownToHtml(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const code of body.querySelectorAll('pre > code')) highlight(code);
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

function highlight(code: Element): void {
  const language = /(?:^| )language-(\S+)/.exec(code.className)?.[1];
  if (!language || !hljs.getLanguage(language)) return;
  code.innerHTML = hljs.highlight(code.textContent ?? '', { language, ignoreIllegals: true }).value;
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
