import type { SearchTerm } from './parse-search.ts';

/** The words of a card between blanks, as `library_card_words` has them. */
export interface CardWords {
  cardId: number;
  question: string;
  /** Those that only the context of the question has. */
  context: string;
}

interface Search {
  /** What each card says somewhere. */
  words: readonly SearchTerm[];
  /** Everything that was typed, in its order. */
  typed: readonly string[];
  /** The cards that say each word itself, not only one that begins with it. */
  exact: ReadonlySet<number>;
}

/**
 * Puts hits in order: first those that say all words in the question, then in its context, then anywhere, each time words
 * themselves before words that begin with them; among those, a question that has what was typed in a row, then the one
 * that says the least beside it; at last the order of the library.
 */
export function rankCandidates(cards: readonly CardWords[], search: Search): number[] {
  const words = search.words.map(({ word, exact, all }) => {
    const whole = exact.map((entry) => ` ${entry.word} `);
    return { exact: whole, all: exact.length < all.length ? [...whole, ` ${word}`] : whole };
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
  const both = `${question}${context}`;
  const says = (text: string, strictness: 'exact' | 'all') =>
    words.every((word) => word[strictness].some((one) => text.includes(one)));
  if (says(question, 'exact')) return 0;
  if (says(question, 'all')) return 1;
  if (says(both, 'exact')) return 2;
  if (says(both, 'all')) return 3;
  return exact.has(cardId) ? 4 : 5;
}

/** Which share of a question's words was typed. */
function coverageOf(question: string, matching: ReadonlySet<string>): number {
  const words = question.trim().split(' ');
  return words.filter((word) => matching.has(word)).length / words.length;
}
