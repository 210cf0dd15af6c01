import { formatCount } from './format-count.ts';

interface Tomorrow {
  tomorrow: number;
  /** Not in numbers that were kept on this device by an earlier version. */
  newTomorrow?: number;
}

/** What tomorrow brings, as its Today will count it: reviews, and new cards within the daily limit. */
export function formatTomorrow({ tomorrow, newTomorrow = 0 }: Tomorrow): string {
  const fresh = formatCount(newTomorrow, 'new card');
  if (tomorrow === 0)
    return newTomorrow === 0 ? 'Nothing due tomorrow.' : `No reviews tomorrow, but ${fresh}.`;
  return `${formatCount(tomorrow, 'review')} due tomorrow${newTomorrow === 0 ? '' : `, plus ${fresh}`}.`;
}
