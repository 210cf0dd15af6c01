import type { KindAndBody } from '@flipstack/card-kinds';

/**
 * The probability that a random response to the card is right.
 *
 * - One of k options: 1 / k.
 * - Several of k options: 1 / (2^k - 1). Any set of options can be chosen except the empty one, and
 *   one set is right. A learner is not told how many options are correct.
 * - 0 for all others: random text or a random order of lines is hardly ever right.
 */
export function guessingOf(card: KindAndBody): number {
  if (card.kind !== 'choice') return 0;
  const { options, hasSeveral } = card.body;
  return 1 / (hasSeveral ? 2 ** options.length - 1 : options.length);
}
