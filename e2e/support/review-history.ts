const dayMs = 86_400_000;

export const historyHeader = 'card_id,review_time,review_rating,review_state,review_duration';

/** After so many days, somebody who forgets soon remembers so many of ten. */
const gaps = [
  { days: 1, remembered: 9 },
  { days: 4, remembered: 6 },
  { days: 12, remembered: 2 },
] as const;

/**
 * The reviews of somebody who forgets sooner than most people do, over some months: in the order of time, and with the
 * states that the scheduler gives their cards, so that what is exported later is this very text.
 */
export function forgetfulHistory(cards: readonly string[], reviewsOfCard: number): string {
  const firstAt = Date.now() - 300 * dayMs;
  const reviews = cards.flatMap((card, index) => {
    let at = firstAt + (index % 60) * dayMs + index * 60_000;
    let state = 0;
    return Array.from({ length: reviewsOfCard }, (_, number) => {
      const { days, remembered } = gaps[(index + number) % gaps.length] ?? gaps[0];
      if (number > 0) at += days * dayMs;
      const isRemembered = (index * 31 + number * 17) % 10 < remembered;
      const rating = number === 0 ? 4 : isRemembered ? 3 : 1;
      const review = { at, line: `${card},${at},${rating},${state},${2000 + number}` };
      state = rating === 1 ? 3 : 2;
      return review;
    });
  });
  const inTime = reviews.toSorted((one, other) => one.at - other.at).map(({ line }) => line);
  return [historyHeader, ...inTime, ''].join('\n');
}
