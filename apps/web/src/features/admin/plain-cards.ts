import type { Card, Page } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import type { PageQuery } from './use-server-page.ts';

/** A card whose question and answer are words without markup. */
export type PlainCard = Card;

/** A page of cards for a table. The Markdown reader comes with the first one: no other section needs it. */
export async function readPlainCards(query: PageQuery, signal: AbortSignal): Promise<Page<PlainCard>> {
  const [page, { markdownToText }] = await Promise.all([
    api('GET /cards', { query, signal }),
    import('../../lib/markdown.ts'),
  ]);
  const plain = (text: string) => markdownToText(text) || text;
  const data = page.data.map((card) => ({
    ...card,
    question: plain(card.question),
    answer: plain(card.answer),
  }));
  return { ...page, data };
}
