import type { Card, Page } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import type { PageQuery } from '../table/server-page.ts';

/** Longer texts are slow to render, and a page has many. The rest is shown as it was typed. */
const renderedMax = 2_000;

/** A card for the table: question and answer without Markdown. */
export interface PlainCard extends Card {
  /** The card as the server returned it. */
  source: Card;
}

/** Loads a page of cards as plain text. Only this section loads the Markdown parser. */
export async function readPlainCards(query: PageQuery, signal: AbortSignal): Promise<Page<PlainCard>> {
  const [page, { markdownToText }] = await Promise.all([
    api('GET /cards', { query, signal }),
    import('../../../lib/markdown.ts'),
  ]);
  const plain = (text: string) =>
    (markdownToText(text.slice(0, renderedMax)) || text.slice(0, renderedMax)) + text.slice(renderedMax);
  const data = page.data.map((card) => ({
    ...card,
    question: plain(card.question),
    answer: plain(card.answer),
    source: card,
  }));
  return { ...page, data };
}
