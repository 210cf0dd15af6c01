import type { Card, Page } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import type { PageQuery } from '../table/server-page.ts';

/** Loads a page of cards as plain text. Only this section loads the Markdown parser. */
export async function readPlainCards(query: PageQuery, signal: AbortSignal): Promise<Page<Card>> {
  const [page, { markdownToText }] = await Promise.all([
    api('GET /cards', { query, signal }),
    import('../../../lib/markdown.ts'),
  ]);
  const plain = (text: string) => markdownToText(text) || text;
  const data = page.data.map((card) => ({
    ...card,
    question: plain(card.question),
    answer: plain(card.answer),
  }));
  return { ...page, data };
}
