/** What a normal distribution exceeds on each side, for an interval of this confidence. */
const exceeded = { 0.95: 1.96, 0.99: 2.576 } as const;

/**
 * The interval that a share is in with the given confidence (Wilson, 1927), as the server computes
 * its 95 % intervals.
 */
export function wilson(
  successes: number,
  trials: number,
  confidence: keyof typeof exceeded = 0.95,
): { low: number; high: number } {
  const z = exceeded[confidence];
  const share = successes / trials;
  const center = (share + z ** 2 / (2 * trials)) / (1 + z ** 2 / trials);
  const margin =
    (z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))) / (1 + z ** 2 / trials);
  return { low: Math.max(0, center - margin), high: Math.min(1, center + margin) };
}
