import { TemplateError, type TemplateNode } from './parse-template.ts';

/** The values of a note for a template, and what its special parts become. */
export interface RenderContext {
  /** HTML by field name; also `Tags`, `Deck`, `Card` and the other special fields. */
  fields: ReadonlyMap<string, string>;
  /** Whether a condition holds on a name that is not a field, such as `c1` on cloze cards. */
  isTrue: (name: string) => boolean;
  /** The HTML of a field with its filters, in the order in which they are applied. */
  render: (name: string, filters: readonly string[]) => string;
}

/** The longest that a template may become, in UTF-16 units: it may repeat a field many times. */
const lengthMax = 4 * 1024 * 1024;

/**
 * Renders a template as HTML.
 *
 * @throws {TemplateError} if the result is too long
 */
export function renderTemplate(nodes: readonly TemplateNode[], context: RenderContext): string {
  const parts: string[] = [];
  let length = 0;
  const add = (siblings: readonly TemplateNode[]): void => {
    for (const node of siblings) {
      if (typeof node !== 'string' && node.type !== 'field') {
        if (hasText(context, node.name) === (node.type === 'if')) add(node.children);
        continue;
      }
      const html = typeof node === 'string' ? node : context.render(node.name, node.filters);
      length += html.length;
      if (length > lengthMax) throw new TemplateError('The card is too long');
      parts.push(html);
    }
  };
  add(nodes);
  return parts.join('');
}

const hasText = ({ fields, isTrue }: RenderContext, name: string): boolean =>
  fields.has(name) ? isFilled(fields.get(name) ?? '') : isTrue(name);

/** Anki takes a field with only white space and line breaks for empty. */
export const isFilled = (html: string): boolean =>
  html.replace(/<\/?(?:br|div)\s*\/?>|&nbsp;/gi, '').trim() !== '';

const reading = / ?([^ >[\]]{1,100})\[([^\]]{1,200})\]/g;

/** The filters that change a field in the same way on every card. */
export function commonFilter(filter: string, html: string): string | undefined {
  const withoutSound = (replace: (text: string, reading: string) => string) =>
    html
      .replaceAll('&nbsp;', ' ')
      .replace(reading, (found, text: string, above: string) =>
        above.startsWith('sound:') ? found : replace(text, above),
      );
  switch (filter) {
    case 'furigana':
      return withoutSound((text, above) => `<ruby>${text}<rt>${above}</rt></ruby>`);
    case 'kanji':
      return withoutSound((text) => text);
    case 'kana':
      return withoutSound((_, above) => above);
    case 'text':
      return html.replace(/<[^<>]*>/g, '');
    default:
      return filter.startsWith('tts ') ? `[anki:tts lang=x]${html}[/anki:tts]` : undefined;
  }
}
