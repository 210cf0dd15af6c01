import { formatCount } from './format-count.ts';

/** How many new cards beyond the daily limit one request adds. */
export const extraNewCards = 10;

/** The button that requests them. It says how many will be added. */
export const formatLearnExtra = (newBeyond: number): string =>
  `Learn ${formatCount(Math.min(newBeyond, extraNewCards), 'extra new card')}`;
