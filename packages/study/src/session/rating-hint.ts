export type HintedRating = 'Again' | 'Hard' | 'Good';

/**
 * The rating that the ticked key points suggest: Good for all of them, Hard for at least half.
 * There is no hint before the first key point is ticked.
 */
export function hintRating(ticked: number, total: number): HintedRating | undefined {
  if (ticked === 0) return undefined;
  if (ticked >= total) return 'Good';
  return ticked * 2 >= total ? 'Hard' : 'Again';
}
