/** `820 ms` or `3.4 s`. */
export const readableMs = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Says how long something has been going on when asked. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
