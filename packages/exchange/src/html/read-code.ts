import type { HtmlContext } from './html-context.ts';
import type { Code, Inline, InlineCode } from './markdown-tree.ts';
import { readMarks } from './tokens.ts';
import { attribute, type HtmlElement, isElement, textOf } from './tree.ts';

/** Blocks of code, including those of `<code>` with several lines. */
export const isCodeBlock = (element: HtmlElement): boolean =>
  element.tagName === 'pre' || (element.tagName === 'code' && codeText(element).includes('\n'));

export function readCode(element: HtmlElement, context: HtmlContext): Code {
  const value = withRaw(codeText(element), context);
  return { type: 'code', lang: languageOf(element), value: value.replace(/^\n+|\s+$/g, '') };
}

export function inlineCode(element: HtmlElement, context: HtmlContext): Inline {
  const value = withRaw(codeText(element), context).trim();
  const code: InlineCode = { type: 'inlineCode', value };
  return value === '' ? { type: 'text', value: '' } : code;
}

const codeText = (element: HtmlElement): string => textOf(element, true);

/** In code, marks become what they replaced: a formula is text there. */
const withRaw = (text: string, { raw }: HtmlContext): string =>
  readMarks(text)
    .map((mark) => {
      if (mark.type === 'text') return mark.value;
      if (mark.type === 'raw') return raw?.[mark.index] ?? '';
      return mark.type === 'sound' ? `[sound:${mark.name}]` : mark.formula;
    })
    .join('');

/** The language in the classes of highlighters, such as `language-js` or `brush: js`. */
function languageOf(element: HtmlElement): string | null {
  const child = element.childNodes.find((one) => isElement(one) && one.tagName === 'code') as
    | HtmlElement
    | undefined;
  const classes = [element, ...(child === undefined ? [] : [child])]
    .map((one) => attribute(one, 'class') ?? '')
    .join(' ');
  const match = /\b(?:language|lang)-([a-z\d+#]{1,20})|\bbrush:\s*([a-z\d+#]{1,20})/i.exec(classes);
  return (match?.[1] ?? match?.[2] ?? null)?.toLowerCase() ?? null;
}
