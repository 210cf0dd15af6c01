import { startOfDay } from '@flipstack/study/learner-day';
import type { Database } from '../../../database/database.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { countLatestReviews, type ReviewCounts } from './activity-repository.ts';

/** The assumed time per review until there are enough reviews to measure it. */
const msPerReviewDefault = 12_000;
/** The fewest reviews that give a usable average. */
const reviewsMin = 5;
const lookBackDays = 14;

/** A learner's average time per review: today's, or that of the last two weeks early in the day. */
export async function readPace(
  database: Database,
  learner: Learner,
  { day, done }: { day: number; done: ReviewCounts },
): Promise<number> {
  if (done.reviewed >= reviewsMin) return average(done);
  const since = startOfDay(day - lookBackDays, learner);
  const recent = await countLatestReviews(database, learner, since);
  return recent.reviewed >= reviewsMin ? average(recent) : msPerReviewDefault;
}

const average = ({ durationMs, reviewed }: ReviewCounts) => Math.round(durationMs / reviewed);
