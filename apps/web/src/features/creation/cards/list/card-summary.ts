import { markdownToText } from '../../../../lib/markdown.ts';

/** Enough for the first lines of a row and for a tooltip; longer texts are slow to render. */
const renderedMax = 1_000;

const texts = new WeakMap<object, string>();

/** A card's question without markup, computed once per card because a module may have hundreds. */
export function questionText(card: { question: string }): string {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const text = markdownToText(card.question.slice(0, renderedMax)) || card.question.trim();
  texts.set(card, text);
  return text;
}
