const dayMs = 24 * 60 * 60 * 1000;

let lastDay = Number.NaN;
let lastText = '';

/** The day of an instant in UTC, `YYYY-MM-DD`. Rows that are read together are mostly of one day: it is spelled once. */
export function utcDay(instantMs: number): string {
  const day = Math.floor(instantMs / dayMs);
  if (day !== lastDay) {
    lastText = new Date(instantMs).toISOString().slice(0, 10);
    lastDay = day;
  }
  return lastText;
}
