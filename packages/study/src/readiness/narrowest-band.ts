const bandShare = 0.9;

/**
 * The narrowest range with `bandShare` of the shares. Unlike a range that leaves out equally many at
 * both ends, it is not wider than necessary near 0 and 1. Few questions allow only few shares: of
 * ranges of the same width, it is the one that contains most.
 *
 * @param shares in ascending order
 */
export function narrowestBand(shares: Float64Array): { low: number; high: number } {
  const inside = Math.ceil(bandShare * shares.length);
  let best = { low: 0, high: 1, contains: 0 };
  let end = 0;
  for (const [start, low] of shares.entries()) {
    if (low === shares[start - 1]) continue;
    const high = shares[start + inside - 1];
    if (high === undefined) break;
    while (end < shares.length && (shares[end] ?? 0) <= high) end++;
    const width = high - low - (best.high - best.low);
    const contains = end - start;
    if (width < -1e-9 || (width < 1e-9 && contains > best.contains)) best = { low, high, contains };
  }
  return { low: best.low, high: best.high };
}
