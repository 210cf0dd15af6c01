import type { SearchTerm } from './parse-search.ts';

/** A card's words, separated and enclosed by spaces, as stored in `library_card_words`. */
export interface CardWords {
  cardId: number;
  question: string;
  /** The words of the context that are not in the question. */
  context: string;
}

interface RankingInput {
  /** The words that each card contains. */
  words: readonly SearchTerm[];
  /** All typed words, in order. */
  typed: readonly string[];
  /** Cards that contain each word itself, not only one that begins with it. */
  exact: ReadonlySet<number>;
}

/**
 * Ranks cards. Those with all words in the question come first, then in the context, then anywhere;
 * in each group exact words come before prefixes. Ties are broken by whether the question contains
 * the typed phrase, then by the share of its words that were typed, then by the order of the
 * library.
 */
export function rankCandidates(cards: readonly CardWords[], search: RankingInput): number[] {
  const words = search.words.map(({ word, exact, all }) => {
    const exactWords = exact.map((entry) => ` ${entry.word} `);
    return { exact: exactWords, all: exact.length < all.length ? [...exactWords, ` ${word}`] : exactWords };
  });
  const matching = new Set([
    ...search.words.flatMap(({ all }) => all.map(({ word }) => word)),
    ...search.typed,
  ]);
  const phrase = ` ${search.typed.join(' ')} `;
  return cards
    .map((card) => ({
      cardId: card.cardId,
      fieldWeight: fieldWeightOf(card, words, search.exact),
      hasPhrase: card.question.includes(phrase),
      coverage: coverageOf(card.question, matching),
    }))
    .sort(
      (a, b) =>
        a.fieldWeight - b.fieldWeight ||
        Number(b.hasPhrase) - Number(a.hasPhrase) ||
        b.coverage - a.coverage ||
        a.cardId - b.cardId,
    )
    .map(({ cardId }) => cardId);
}

function fieldWeightOf(
  { cardId, question, context }: CardWords,
  words: readonly { exact: string[]; all: string[] }[],
  exact: ReadonlySet<number>,
): number {
  const questionAndContext = `${question}${context}`;
  const contains = (text: string, strictness: 'exact' | 'all') =>
    words.every((word) => word[strictness].some((pattern) => text.includes(pattern)));
  if (contains(question, 'exact')) return 0;
  if (contains(question, 'all')) return 1;
  if (contains(questionAndContext, 'exact')) return 2;
  if (contains(questionAndContext, 'all')) return 3;
  return exact.has(cardId) ? 4 : 5;
}

/** The share of a question's words that were typed. */
function coverageOf(question: string, matching: ReadonlySet<string>): number {
  const words = question.trim().split(' ');
  return words.filter((word) => matching.has(word)).length / words.length;
}
