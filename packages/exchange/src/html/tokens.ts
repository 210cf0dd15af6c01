/**
 * Marks that replace something in HTML, written in private-use characters. These characters are
 * removed from texts beforehand.
 */
const open = '\uE000';
const close = '\uE001';

/** A raw text by its index in `HtmlContext.raw`. */
export const rawMark = (index: number): string => `${open}r${index}${close}`;
/** A formula in a line, or in its own paragraph. The formula is without HTML. */
export const mathMark = (formula: string, isBlock: boolean): string =>
  `${open}${isBlock ? 'b' : 'm'}${encodeURIComponent(formula.toWellFormed())}${close}`;
export const soundMark = (name: string): string =>
  `${open}s${encodeURIComponent(name.toWellFormed())}${close}`;

export const hasMarks = (text: string): boolean => text.includes(open);

export const withoutMarks = (html: string): string => html.replace(/[\uE000\uE001]/g, '');

export type Mark =
  | { type: 'text'; value: string }
  | { type: 'raw'; index: number }
  | { type: 'math'; formula: string; isBlock: boolean }
  | { type: 'sound'; name: string };

/** A text with its marks. */
export function readMarks(text: string): Mark[] {
  if (!text.includes(open)) return [{ type: 'text', value: text }];
  return text.split(/(\uE000[^\uE000\uE001]*\uE001)/).flatMap((part): Mark[] => {
    if (part === '') return [];
    if (!part.startsWith(open)) return [{ type: 'text', value: part }];
    const inside = part.slice(2, -1);
    switch (part[1]) {
      case 'r':
        return [{ type: 'raw', index: Number(inside) }];
      case 's':
        return [{ type: 'sound', name: decodeURIComponent(inside) }];
      default:
        return [{ type: 'math', formula: decodeURIComponent(inside), isBlock: part[1] === 'b' }];
    }
  });
}
