interface Searched {
  question: string;
  answer: string;
  tags?: readonly string[] | undefined;
}

/**
 * The cards whose question, answer and tags together contain every word of the search, ignoring case.
 * `#sql` finds only tags.
 */
export function searchCards<Card extends Searched>(cards: readonly Card[], search: string): readonly Card[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ question, answer, tags = [] }) => {
    const text = fold([question, answer, ...tags.map((tag) => `#${tag}`)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Removes case and accents, so that `cafe` finds `Café`. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
