/** The cards whose question or answer contains every word of the search, ignoring case. */
export function searchCards<Card extends { question: string; answer: string }>(
  cards: readonly Card[],
  search: string,
): readonly Card[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ question, answer }) => {
    const text = fold(`${question}\n${answer}`);
    return words.every((word) => text.includes(word));
  });
}

/** Removes case and accents, so that `cafe` finds `Café`. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
