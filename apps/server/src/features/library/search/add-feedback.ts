import type { Candidate } from './candidate.ts';
import type { SearchIndex } from './search-index.ts';

/** How many of the best cards are used for feedback, and how many of their words. */
const feedback = { cards: 6, words: 20, weight: 0.3 };

/**
 * Raises the scores of cards with words that are typical of the best cards, because cards on one
 * subject share more words than its name (pseudo-relevance feedback: Rocchio, "Relevance feedback
 * in information retrieval", 1971).
 */
export function addFeedback(index: SearchIndex, found: readonly Candidate[]): void {
  const { postingsByNumber, cards } = index;
  const best = found.slice(0, feedback.cards);
  const top = best[0]?.score ?? 0;
  const typical = new Map<number, number>();
  for (const { card, score } of best) {
    for (const number of card.typical) {
      const rarity = Math.log(cards.length / (postingsByNumber[number]?.cards.length ?? cards.length));
      typical.set(number, (typical.get(number) ?? 0) + (rarity * score) / top);
    }
  }
  const words = [...typical].sort((a, b) => b[1] - a[1]).slice(0, feedback.words);
  const total = words.reduce((sum, [, weight]) => sum + weight, 0);
  const gains = gainsFor(index);
  let highest = 1e-9;
  for (const [number, weight] of words) {
    const list = postingsByNumber[number];
    if (list === undefined) continue;
    for (let at = 0; at < list.cards.length; at++) {
      const card = list.cards[at] ?? 0;
      const gain = (gains[card] ?? 0) + ((list.weights[at] ?? 0) * weight) / total;
      gains[card] = gain;
      if (gain > highest) highest = gain;
    }
  }
  for (const candidate of found) {
    const gain = (gains[candidate.at] ?? 0) / highest;
    candidate.score *= 1 + feedback.weight * gain;
  }
}

const gainsByIndex = new WeakMap<SearchIndex, Float64Array>();

/** A zeroed array with an element per card, which the next search reuses. */
function gainsFor(index: SearchIndex): Float64Array {
  const gains = gainsByIndex.get(index)?.fill(0) ?? new Float64Array(index.cards.length);
  gainsByIndex.set(index, gains);
  return gains;
}
