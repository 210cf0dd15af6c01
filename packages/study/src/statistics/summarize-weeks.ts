import { listCardChanges, type ReviewOfPeriod } from '../session/card-changes.ts';
import { type Recall, recallOf } from './recall.ts';
import { testsRetention } from './retention-test.ts';

/** A review of one of the two weeks. */
export interface ReviewOfWeeks extends ReviewOfPeriod {
  reviewedAt: number;
  /** The learner's days of the review, and of the card's last review before it. */
  day: number;
  lastReviewDay: number | undefined;
  /** Whether the answer was checked, and right; undefined if the learner graded themselves. */
  isRight: boolean | undefined;
}

/** What a learner did and achieved in a week. Cards are named. */
export interface WeekFigures {
  reviews: number;
  durationMs: number;
  /** Days with reviews. */
  activeDays: number;
  /** First reviews of new cards. */
  newCards: number;
  /** True retention. */
  recall: Recall;
  /** Cards that were new before the week and are past their learning steps at its end. */
  learned: string[];
  /** Cards that were not known before the week and are known at its end. */
  becameKnown: string[];
  /** Cards that were forgotten, having been learned before; most often forgotten first, then latest. */
  slipped: { card: string; times: number }[];
  /** Answers that were checked, and those that were right. */
  checked: Recall;
  /** Answers that the learner graded, and those not rated Again. */
  selfRated: Recall;
}

/** The number of days that are summarized. */
export const weekDays = 7;

/**
 * The learner's last seven days and the seven before.
 *
 * @param reviews those of both weeks in chronological order, without undone ones; earlier ones are
 * ignored
 * @param today the number of the learner's day. Reviews on a later one, which exist after a journey
 * to the west, belong to the week
 */
export function summarizeWeeks(
  reviews: readonly ReviewOfWeeks[],
  today: number,
): { week: WeekFigures; before: WeekFigures } {
  const start = today - weekDays + 1;
  const week = reviews.filter(({ day }) => day >= start);
  const stageAtStart = new Map<string, ReviewOfWeeks['before']>();
  for (const { card, before } of week) if (!stageAtStart.has(card)) stageAtStart.set(card, before);
  const before = reviews
    .filter(({ day }) => day < start && day >= start - weekDays)
    .map((review) => ({ ...review, now: stageAtStart.get(review.card) ?? review.now }));
  return { week: summarizeWeek(week), before: summarizeWeek(before) };
}

function summarizeWeek(reviews: readonly ReviewOfWeeks[]): WeekFigures {
  const changes = listCardChanges(reviews);
  const tested = reviews.filter((review) => testsRetention({ ...review, stateBefore: review.before.state }));
  const checked = reviews.filter(({ isRight }) => isRight !== undefined);
  const selfRated = reviews.filter(({ isRight }) => isRight === undefined);
  return {
    reviews: reviews.length,
    durationMs: reviews.reduce((total, { durationMs }) => total + durationMs, 0),
    activeDays: new Set(reviews.map(({ day }) => day)).size,
    newCards: reviews.filter(({ before }) => before.state === 'New').length,
    recall: recallOf(tested.length, tested.filter(isRemembered).length),
    learned: changes.filter(({ isLearned }) => isLearned).map(({ card }) => card),
    becameKnown: changes.filter(({ becameKnown }) => becameKnown).map(({ card }) => card),
    slipped: changes
      .map(({ card, reviews: ofCard }) => ({ card, slips: ofCard.filter(isSlip) }))
      .filter(({ slips }) => slips.length > 0)
      .toSorted(
        (one, other) =>
          other.slips.length - one.slips.length ||
          lastSlipAt(other) - lastSlipAt(one) ||
          (one.card < other.card ? -1 : 1),
      )
      .map(({ card, slips }) => ({ card, times: slips.length })),
    checked: recallOf(checked.length, checked.filter(({ isRight }) => isRight).length),
    selfRated: recallOf(selfRated.length, selfRated.filter(isRemembered).length),
  };
}

const isRemembered = ({ rating }: ReviewOfWeeks): boolean => rating !== 'Again';

/** In its learning steps, a card was not learned yet. */
const isSlip = ({ rating, before }: ReviewOfWeeks): boolean =>
  rating === 'Again' && before.state === 'Review';

const lastSlipAt = ({ slips }: { slips: readonly ReviewOfWeeks[] }): number => slips.at(-1)?.reviewedAt ?? 0;
