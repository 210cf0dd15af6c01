/** A share in whole percent, such as `62%`. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/**
 * A probability in whole percent, rounded toward one half, so that it never says more than was
 * estimated, and never reaches certainty.
 */
export function formatProbability(probability: number): string {
  // Floating-point numbers such as 0.29 * 100 are slightly off.
  const exact = Number((probability * 100).toFixed(6));
  const percent = probability >= 0.5 ? Math.floor(exact) : Math.ceil(exact);
  return `${Math.min(99, Math.max(1, percent))}%`;
}
