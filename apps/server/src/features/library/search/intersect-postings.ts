import type { Postings } from './search-index.ts';

/** The cards with all of several words, with the sum of their weights. */
export function intersectPostings(words: readonly Postings[]): Pick<Postings, 'cards' | 'weights'> {
  const [rarest, ...others] = words.toSorted((a, b) => a.cards.length - b.cards.length);
  if (rarest === undefined) return { cards: new Uint32Array(), weights: new Float32Array() };
  const cards: number[] = [];
  const weights: number[] = [];
  const places = others.map(() => 0);
  for (let at = 0; at < rarest.cards.length; at++) {
    const card = rarest.cards[at] ?? 0;
    let sum = rarest.weights[at] ?? 0;
    const hasAll = others.every((other, index) => {
      const place = seek(other.cards, card, places[index] ?? 0);
      places[index] = place;
      sum += other.weights[place] ?? 0;
      return other.cards[place] === card;
    });
    if (!hasAll) continue;
    cards.push(card);
    weights.push(sum);
  }
  return { cards: Uint32Array.from(cards), weights: Float32Array.from(weights) };
}

/**
 * The index of the first card at or after the given one, searching from an index. The steps double
 * until they pass it, so that both near and distant cards are found fast (galloping search: Bentley
 * and Yao, "An almost optimal algorithm for unbounded searching", 1976).
 */
function seek(cards: Uint32Array, card: number, from: number): number {
  let [low, step] = [from, 1];
  while (low + step < cards.length && (cards[low + step] ?? 0) < card) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, cards.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cards[middle] ?? 0) < card) low = middle + 1;
    else high = middle;
  }
  return low;
}
