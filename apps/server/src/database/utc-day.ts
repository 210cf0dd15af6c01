const dayMs = 24 * 60 * 60 * 1000;

let lastDay = Number.NaN;
let lastText = '';

/**
 * The day of an instant in UTC, as `YYYY-MM-DD`. Remembers the last one, because rows that are read
 * together mostly share a day and formatting dates is slow.
 */
export function utcDay(instantMs: number): string {
  const day = Math.floor(instantMs / dayMs);
  if (day !== lastDay) {
    lastText = new Date(instantMs).toISOString().slice(0, 10);
    lastDay = day;
  }
  return lastText;
}
