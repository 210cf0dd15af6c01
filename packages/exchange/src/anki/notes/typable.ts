import { parseFragment } from 'parse5';
import { htmlToText } from '../../html/plain-text.ts';
import { isElement } from '../../html/tree.ts';

/** The text of an answer, if it can be typed: one line without pictures, sounds or formulas. */
export function typable(html: string): string | undefined {
  if (/\[sound:|\\\(|\\\[|\[latex\]|\[\$/i.test(html)) return undefined;
  if (hasPicture(html)) return undefined;
  const text = htmlToText(html);
  return text === '' || text.includes('\n') || text.length > answerMax ? undefined : text;
}

const answerMax = 200;

function hasPicture(html: string): boolean {
  if (!/<(?:img|audio|video|svg|canvas)\b/i.test(html)) return false;
  const open = [...parseFragment(html).childNodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    if (/^(?:img|audio|video|svg|canvas)$/.test(node.tagName)) return true;
    open.push(...node.childNodes);
  }
  return false;
}
