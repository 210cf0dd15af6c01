const dayMs = 24 * 60 * 60 * 1000;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats a past instant in whole calendar days on this device: `today`, `3 days ago`. */
export function formatDaysAgo(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const days = Math.max(0, Math.round((startOf(now) - startOf(then)) / dayMs));
  if (days < 60) return words.format(-days, 'day');
  const months = Math.round(days / 30.44);
  return months < 24 ? words.format(-months, 'month') : words.format(-Math.round(months / 12), 'year');
}

const startOf = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
