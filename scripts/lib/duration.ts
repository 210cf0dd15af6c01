/** `820 ms` or `3.4 s`. */
export const formatMs = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Returns a function that returns the milliseconds since this call. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
