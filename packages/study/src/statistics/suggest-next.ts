import type { Recall } from './recall.ts';

/** What the suggestion for the next week is based on. */
export interface WeekFacts<Module = string> {
  reviews: number;
  /** Days with reviews, of seven. */
  activeDays: number;
  /** Whether the learner had begun by the first of the seven days. */
  isFullWeek: boolean;
  /** First reviews of new cards. */
  newCards: number;
  /** True retention, and what the learner asked for. */
  recall: Recall;
  desiredRetention: number;
  /** Cards that were due before today. */
  overdue: number;
  /** The limits of a day. */
  reviewsPerDay: number;
  newPerDay: number;
  /** Whether a plan for an interview sets them. The learner's settings have no effect then. */
  hasPlan: boolean;
  /** Whether today's work is done, and there are more new cards than today's limit. */
  isAllDone: boolean;
  hasMoreNewCards: boolean;
  /** Cards that slipped, by module, most first. */
  slippedModules: readonly { module: Module; cards: number }[];
  /** Answers that were checked, and answers that the learner graded. */
  checked: Recall;
  selfRated: Recall;
}

/** The kinds of suggestions, with their figures. */
export type Suggestion<Module = string> =
  | { kind: 'start' | 'keep-going' }
  | { kind: 'catch-up'; overdue: number }
  | { kind: 'fewer-new-cards' | 'more-new-cards'; newPerDay: number; retention: number }
  | { kind: 'study-module'; module: Module; cards: number }
  | { kind: 'check-yourself'; right: number }
  | { kind: 'study-on-more-days'; days: number };

/** A small day's work: fewer overdue cards are not a backlog, even for a learner who reviews little. */
export const dayOfWorkMin = 20;
/** How far below the desired retention the whole interval must be. */
export const retentionGap = 0.05;
/** How many new cards a day there must be to take fewer: less costs hardly any time. */
export const newCardsMin = 4;
export const slipsOfModuleMin = 5;
export const slipsOfModuleShare = 1 / 3;
/** How many answers of each kind are compared, and how far apart they must be. */
export const comparedAnswersMin = 20;
export const selfRatingGap = 0.15;
export const activeDaysMin = 4;
/** With fewer reviews, a good share is chance. */
export const retentionReviewsMin = 20;
/** The most new cards a day that are suggested: about an hour of work a day. */
export const newPerDayMax = 60;

/** Each rule returns a suggestion if it applies. */
type Rule = <Module>(facts: WeekFacts<Module>) => Suggestion<Module> | undefined;

/** The rules in order of urgency: what makes the rest pointless if it is ignored comes first. */
const rules: readonly Rule[] = [
  // Without a review, there is nothing to judge.
  ({ reviews }) => (reviews === 0 ? { kind: 'start' } : undefined),

  // Overdue cards are forgotten first, and everything else grows the backlog.
  (facts) => (facts.overdue > dayOfWork(facts) ? { kind: 'catch-up', overdue: facts.overdue } : undefined),

  // A new card costs five answers. With half as many, there is time for what is being forgotten.
  ({ recall, desiredRetention, hasPlan, ...facts }) => {
    const taken = newCardsADay(facts);
    const isLow = recall.high !== null && recall.high < desiredRetention - retentionGap;
    if (!isLow || recall.share === null || hasPlan || taken < newCardsMin) return undefined;
    return { kind: 'fewer-new-cards', newPerDay: Math.floor(taken / 2), retention: recall.share };
  },

  // Slips in one place have one cause: the module was not understood, or its cards are alike.
  ({ slippedModules }) => {
    const [worst] = slippedModules;
    const all = slippedModules.reduce((sum, { cards }) => sum + cards, 0);
    if (worst === undefined || worst.cards < slipsOfModuleMin) return undefined;
    return worst.cards >= all * slipsOfModuleShare ? { kind: 'study-module', ...worst } : undefined;
  },

  // Ratings that are too kind make intervals too long. An interview shows what is really known.
  ({ checked, selfRated }) => {
    if (checked.share === null || selfRated.share === null) return undefined;
    const isEnough = checked.reviews >= comparedAnswersMin && selfRated.reviews >= comparedAnswersMin;
    const isFarBelow = checked.share <= selfRated.share - selfRatingGap;
    return isEnough && isFarBelow ? { kind: 'check-yourself', right: checked.share } : undefined;
  },

  // Cards become due every day. On few days they pile up, and are reviewed too late.
  ({ activeDays, isFullWeek }) =>
    isFullWeek && activeDays < activeDaysMin ? { kind: 'study-on-more-days', days: activeDays } : undefined,

  // Everything is done and remembered: there is room for half as many more.
  ({ recall, desiredRetention, hasPlan, isAllDone, hasMoreNewCards, newPerDay: current }) => {
    const newPerDay = Math.min(newPerDayMax, Math.ceil(current * 1.5));
    if (hasPlan || !isAllDone || !hasMoreNewCards || newPerDay <= current || recall.share === null)
      return undefined;
    const isHigh = recall.reviews >= retentionReviewsMin && recall.share > desiredRetention;
    return isHigh ? { kind: 'more-new-cards', newPerDay, retention: recall.share } : undefined;
  },
];

/**
 * The one thing that helps a learner most next week: the first rule that applies. docs/statistics.md
 * describes the rules.
 */
export function suggestNext<Module>(facts: WeekFacts<Module>): Suggestion<Module> {
  for (const rule of rules) {
    const suggestion = rule(facts);
    if (suggestion !== undefined) return suggestion;
  }
  return { kind: 'keep-going' };
}

/** As many reviews as the learner makes on a usual day, within the daily limit. */
function dayOfWork({
  reviews,
  activeDays,
  reviewsPerDay,
}: Pick<WeekFacts, 'reviews' | 'activeDays' | 'reviewsPerDay'>): number {
  return Math.min(reviewsPerDay, Math.max(dayOfWorkMin, Math.ceil(reviews / activeDays)));
}

/** How many new cards the learner takes a day: a limit that is not reached has no effect. */
function newCardsADay({
  newCards,
  activeDays,
  newPerDay,
}: Pick<WeekFacts, 'newCards' | 'activeDays' | 'newPerDay'>): number {
  return Math.min(newPerDay, Math.ceil(newCards / activeDays));
}
