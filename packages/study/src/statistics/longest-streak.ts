/**
 * The most consecutive days with a review.
 *
 * @param days the numbers of the days with a review, each once, newest first
 */
export function longestStreak(days: readonly number[]): number {
  let longest = 0;
  let current = 0;
  let previous: number | undefined;
  for (const day of days) {
    current = previous !== undefined && day === previous - 1 ? current + 1 : 1;
    longest = Math.max(longest, current);
    previous = day;
  }
  return longest;
}
