import {
  defaultPace,
  type Pace,
  planStudy,
  type ReadinessInput,
  type StudyPlan,
} from '@flipstack/study/readiness';
import type { DayReadiness } from '../forecast-repository.ts';
import type { ComputeInput } from './compute-input.ts';

/** The time for a review on which the default pace is based. */
const msPerReviewDefault = 12_000;
/** A few answers that took very long or short say little about the others. */
const paceFactor = { min: 0.25, max: 4 };

/** The plan of a day, as it is stored, and what it leads to. */
export function computePlan(
  input: ReadinessInput,
  { minutesPerDay, msPerReview }: Pick<ComputeInput, 'minutesPerDay' | 'msPerReview'>,
): { plan: DayReadiness['plan']; study: StudyPlan } {
  const pace = paceOf(msPerReview);
  // On the day of the interview there is still time before it.
  const date = Math.max(input.date, input.today + 1);
  const study = planStudy({ ...input, date }, { minutesPerDay, pace });
  const { newCards, reviews } = study.today;
  const kindOf = new Map(input.cards.map(({ id, kind }) => [id, kind]));
  const secondsOf = (ids: readonly (number | string)[], step: 'newCard' | 'review') =>
    ids.reduce<number>((sum, id) => sum + pace[kindOf.get(id) === 'code' ? 'code' : 'objective'][step], 0);
  const [newSeconds, reviewSeconds] = [secondsOf(newCards, 'newCard'), secondsOf(reviews, 'review')];
  const left = Math.max(0, minutesPerDay * 60 - newSeconds);
  const isToday = new Set(newCards);
  const isNew = new Set(input.cards.filter(({ memory }) => memory === undefined).map(({ id }) => id));
  const later = [...study.recallOnDate.keys()].filter((id) => isNew.has(id) && !isToday.has(id));
  return {
    study,
    plan: {
      newPerDay: newCards.length,
      reviewsPerDay: reviews.length,
      minutes: (newSeconds + reviewSeconds) / 60,
      reviewsMax: Math.max(reviews.length, Math.floor(left / pace.objective.review)),
      newCards: [...newCards, ...later].map(Number),
    },
  };
}

/** The learner's own pace. Code is not scaled: few reviews are code, so their average says nothing. */
function paceOf(msPerReview: number): Pace {
  const factor = Math.min(Math.max(msPerReview / msPerReviewDefault, paceFactor.min), paceFactor.max);
  const scaled = ({ newCard, review }: Pace['open']) => ({
    newCard: newCard * factor,
    review: review * factor,
  });
  return { open: scaled(defaultPace.open), objective: scaled(defaultPace.objective), code: defaultPace.code };
}
