import type { Readiness } from '@flipstack/contract';
import { dateOfDay } from '@flipstack/study/learner-day';
import { type TopicReadiness, whatMoved } from '@flipstack/study/readiness';
import type { StoredReadiness } from './forecast-repository.ts';

/**
 * What changed since an earlier forecast for the same interview, by topic. Compares interviews on
 * the two days and not on the date, because the forecasts for the date count on the same study.
 */
export function readMoved(earlier: StoredReadiness, today: StoredReadiness): Readiness['moved'] {
  if (today.forecast === null) return null;
  const names = new Map(today.topics.map(({ slug, topic }) => [slug, topic]));
  const topics = whatMoved(earlier.topicsToday, today.topicsToday).topics.flatMap(
    ({ stack, topic: slug, change, byMemory, byAbility }) => {
      const topic = names.get(slug);
      // A module that has left the library is not asked any more.
      if (topic === undefined) return [];
      const [before, now] = [earlier, today].map(({ topicsToday }) => shareOf(topicsToday, slug));
      return [{ stack, topic, slug, before: before ?? 0, now: now ?? 0, change, byMemory, byAbility }];
    },
  );
  return {
    since: dateOfDay(earlier.day),
    before: totalOf(earlier.topicsToday),
    now: totalOf(today.topicsToday),
    topics,
  };
}

const shareOf = (topics: readonly TopicReadiness[], slug: string): number =>
  Math.min(topics.find(({ topic }) => topic === slug)?.expectedShare ?? 0, 1);

const totalOf = (topics: readonly TopicReadiness[]): number =>
  Math.min(
    topics.reduce((sum, { weight, expectedShare }) => sum + weight * expectedShare, 0),
    1,
  );
