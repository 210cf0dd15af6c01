import { forecastReadiness } from '@flipstack/study/readiness';
import type { DayReadiness, Topic } from '../forecast-repository.ts';
import type { ComputeInput } from './compute-input.ts';
import { computePlan } from './compute-plan.ts';
import { toReadinessInput } from './to-readiness-input.ts';

/** How many topics are named that would help most. */
const nextMax = 5;

/** Computes the forecast and the plan of a learner's day. */
export function computeReadiness(computeInput: ComputeInput): DayReadiness {
  const { seed, today, cards } = computeInput;
  const input = toReadinessInput(computeInput);
  const names = new Map(cards.map(({ slug, topic }) => [slug, topic]));
  const named = ({ stack, topic: slug }: { stack: string; topic: string }): Topic => ({
    stack,
    topic: names.get(slug) ?? slug,
    slug,
  });
  const { plan, study } = computePlan(input, computeInput);
  const ifToday = forecastReadiness({ ...input, date: today }, { seed });
  const onDate =
    input.date > today ? forecastReadiness(input, { seed, recallOnDate: study.recallOnDate }) : ifToday;
  return {
    forecast:
      onDate.forecast === undefined || ifToday.forecast === undefined
        ? null
        : { onDate: onDate.forecast, ifToday: ifToday.forecast },
    seenWeight: toShare(onDate.seenWeight),
    topics: onDate.topics.map((topic) => ({
      ...named(topic),
      weight: toShare(topic.weight),
      seenWeight: toShare(topic.seenWeight),
      expectedShare: toShare(topic.expectedShare),
    })),
    topicsToday: [...ifToday.topics],
    missing: onDate.missing.map((topic) => ({ ...named(topic), weight: toShare(topic.weight) })),
    plan,
    next: study.mostHelpful.slice(0, nextMax).map((topic) => ({
      ...named(topic),
      gain: topic.gainPerMinute * topic.minutes,
      minutes: topic.minutes,
      newCards: topic.newCards,
      reviews: topic.reviews,
    })),
  };
}

/** Sums of weights can exceed 1 by rounding. */
const toShare = (value: number): number => Math.min(Math.max(value, 0), 1);
