import { parseModule } from '@flipstack/content';
import { searchWords, wordStem } from '@flipstack/content/library';
import type { LibraryFile } from '@flipstack/content/node';
import { cardKey } from './judged-queries.ts';

/** Ranks the keys of all cards for a query. */
export type Ranker = (query: string) => string[];

interface Text {
  key: string;
  words: string[];
}

const ofText = (text: string): string[] =>
  searchWords(text).flatMap(({ whole, parts }) => [whole, ...parts].map(wordStem));

/**
 * Two rankers that are independent of the product's: one ranks by the whole card, one by its
 * question. Cards that any ranker finds are judged, so that the judgments do not favor one of them.
 */
export function plainRankers(library: readonly LibraryFile[]): Ranker[] {
  const cards = library.flatMap(({ file, text }) => {
    const module = parseModule(file, text);
    return module.cards.map((card) => ({ module, card }));
  });
  const texts = (textOf: (one: (typeof cards)[number]) => string): Text[] =>
    cards.map((one) => ({
      key: cardKey({ slug: one.module.slug, question: one.card.question }),
      words: ofText(textOf(one)),
    }));
  return [
    bm25(
      texts(({ module, card }) =>
        [
          module.moduleName,
          card.question,
          card.answer,
          ...card.keyPoints,
          ...card.followUps.map(({ question }) => question),
        ].join('\n'),
      ),
    ),
    bm25(texts(({ card }) => [card.question, ...card.keyPoints].join('\n'))),
  ];
}

/** Okapi BM25 with the usual parameters (Robertson et al., "Okapi at TREC-3", 1994). */
function bm25(texts: readonly Text[]): Ranker {
  const [k, b] = [1.2, 0.75];
  const averageLength = texts.reduce((sum, { words }) => sum + words.length, 0) / texts.length;
  const counts = texts.map(({ words }) => Map.groupBy(words, (word) => word));
  const documents = new Map<string, number>();
  for (const ofCard of counts) {
    for (const word of ofCard.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  }
  return (query) =>
    texts
      .map(({ key, words }, index) => {
        let score = 0;
        for (const word of new Set(ofText(query))) {
          const count = counts[index]?.get(word)?.length ?? 0;
          const cards = documents.get(word) ?? 0;
          const rarity = Math.log(1 + (texts.length - cards + 0.5) / (cards + 0.5));
          score += (rarity * count * (k + 1)) / (count + k * (1 - b + (b * words.length) / averageLength));
        }
        return { key, score };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ key }) => key);
}
