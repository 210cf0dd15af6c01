import type { ReviewQueue, ReviewSummary } from '@flipstack/contract';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The kept summary, as the server would send it at `now` as far as this device knows. The cards
 * due are those of the kept queue, which is updated after each answer from the server.
 */
export function summaryAt(kept: ReviewSummary, queue: ReviewQueue | undefined, now: number): ReviewSummary {
  const summary = onLaterDay(kept, now);
  if (queue === undefined) return summary;
  const newToday = queue.cards.filter(({ state }) => state === 'New').length;
  return { ...summary, dueToday: queue.cards.length, newToday };
}

/** After the day has ended, another day's reviews do not count as today's. */
function onLaterDay(summary: ReviewSummary, now: number): ReviewSummary {
  const days = Math.ceil((now + 1 - Date.parse(summary.dayEndsAt)) / dayMs);
  if (days <= 0) return summary;
  const lastDate = Date.parse(summary.week.at(-1)?.date ?? new Date(now).toISOString());
  const later = Array.from({ length: Math.min(days, 7) }, (_, index) => ({
    date: new Date(lastDate + (days - Math.min(days, 7) + index + 1) * dayMs).toISOString().slice(0, 10),
    reviews: 0,
  }));
  const isStreakKept = days === 1 && summary.reviewedToday > 0;
  return {
    ...summary,
    dayEndsAt: new Date(Date.parse(summary.dayEndsAt) + days * dayMs).toISOString(),
    week: [...summary.week, ...later].slice(-7),
    reviewedToday: 0,
    learnedToday: 0,
    streakDays: isStreakKept ? summary.streakDays : 0,
  };
}
