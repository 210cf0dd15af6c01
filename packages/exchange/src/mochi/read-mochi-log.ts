import type { ExchangeCard } from '../collection.ts';
import type { LossCounter } from '../losses.ts';
import type { LoggedReview } from '../schedule.ts';

const dayMs = 86_400_000;
const earliest = Date.UTC(2000, 0, 1);

/** Mochi knows whether a card was remembered, and for how many days it is not due. */
export function readMochiLog(
  reviews: readonly Record<string, unknown>[],
  losses: LossCounter,
): Pick<ExchangeCard, 'schedule' | 'log'> {
  const read = reviews
    .map((review) => ({ at: instantOf(review.date), isRemembered: review['remembered?'] !== false, review }))
    .filter(({ at }) => {
      const isPossible = at >= earliest;
      if (!isPossible) losses.add('review-at-impossible-time');
      return isPossible;
    })
    .sort((one, other) => one.at - other.at);
  const last = read.at(-1);
  if (last === undefined) return { schedule: undefined, log: [] };
  const log = read.map(
    ({ at, isRemembered }, index): LoggedReview => ({
      ...{ type: 'review', at, rating: isRemembered ? 3 : 1 },
      state: index === 0 ? 'New' : 'Review',
      durationMs: undefined,
    }),
  );
  const intervalDays = Math.min(36_500, Math.max(0, Math.round(Number(last.review.interval) || 0)));
  const schedule = {
    state: 'Review',
    dueAt: last.at + intervalDays * dayMs,
    intervalDays,
    reviews: log.length,
    lapses: log.filter(({ rating, state }) => rating === 1 && state === 'Review').length,
    lastReviewAt: last.at,
    memory: undefined,
  } as const;
  return { schedule, log };
}

/** An ISO text, or milliseconds as a number or a text. */
function instantOf(date: unknown): number {
  const number = Number(date);
  const instant = Number.isFinite(number) && date !== '' ? number : Date.parse(String(date));
  return Number.isNaN(instant) ? 0 : instant;
}
