import { readCardName, type WeekSummary } from '@flipstack/contract';
import { dateOfDay, startOfDay } from '@flipstack/study/learner-day';
import {
  type Suggestion,
  suggestNext,
  summarizeWeeks,
  type WeekFigures,
  weekDays,
} from '@flipstack/study/statistics';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { listContents, listReviewsSince } from '../progress/day-repository.ts';
import { countDue } from '../queue/count-repository.ts';
import { readDayStatus } from '../queue/read-day-status.ts';
import { followPlan, type PlannedLearner } from '../readiness/follow-plan.ts';
import { listModulesOfCards, type ModuleOfCard } from './week-repository.ts';

const slippedExamplesMax = 5;

type Modules = ReadonlyMap<string, ModuleOfCard>;

/** The actor's last seven days compared with the seven before, and one suggestion. */
export async function readWeek(services: Services, actor: Actor): Promise<WeekSummary> {
  const { database, now } = services;
  const learner = await followPlan(services, await findLearner(database, actor.id));
  const status = await readDayStatus(database, { learner, scope: 'everything', now: now() });
  const { day } = status;
  // One day more, because a review keeps the day it was made on, in the time zone of that moment.
  const reviews = await listReviewsSince(database, actor.id, startOfDay(day - 2 * weekDays, learner));
  const { week, before } = summarizeWeeks(reviews, day);
  const modules = await listModulesOfCards(database, actor.id, namesOf([week, before]));
  const slippedModules = countByModule(
    week.slipped.map(({ card }) => card),
    modules,
  );
  const suggestion = suggestNext({
    ...week,
    isFullWeek: reviews.some((review) => review.day <= day - weekDays + 1),
    desiredRetention: learner.desiredRetention,
    overdue: await countOverdue(database, learner, status),
    reviewsPerDay: learner.reviewsPerDay,
    newPerDay: learner.newPerDay,
    hasPlan: learner.hasPlan,
    isAllDone: status.left.due + status.counts.learning + status.left.newCards === 0,
    hasMoreNewCards: status.newCards > 0,
    slippedModules: slippedModules.map(({ cards, ...module }) => ({ module, cards })),
  });
  return {
    from: dateOfDay(day - weekDays + 1),
    to: dateOfDay(day),
    reviews: week.reviews,
    durationMs: week.durationMs,
    activeDays: week.activeDays,
    recall: week.recall,
    before: {
      reviews: before.reviews,
      durationMs: before.durationMs,
      learned: before.learned.filter((card) => modules.has(card)).length,
      slipped: before.slipped.filter(({ card }) => modules.has(card)).length,
    },
    learned: {
      cards: week.learned.filter((card) => modules.has(card)).length,
      becameKnown: week.becameKnown.filter((card) => modules.has(card)).length,
      modules: countByModule(week.learned, modules),
    },
    slipped: await readSlipped(database, actor, { slipped: week.slipped, modules }),
    suggestion: toWire(suggestion),
  };
}

/** The cards of which modules are needed. */
function namesOf(weeks: readonly WeekFigures[]) {
  const cards = weeks.flatMap(({ learned, becameKnown, slipped }) => [
    ...learned,
    ...becameKnown,
    ...slipped.map(({ card }) => card),
  ]);
  return [...new Set(cards)].map((card) => readCardName(card)).filter((name) => name !== undefined);
}

/** How many of the cards each module has, most first, then by name. */
function countByModule(cards: readonly string[], modules: Modules): (ModuleOfCard & { cards: number })[] {
  const found = cards.flatMap((card) => modules.get(card) ?? []);
  return [...Map.groupBy(found, ({ module }) => JSON.stringify(module)).values()]
    .flatMap((ofModule) => ofModule.slice(0, 1).map((module) => ({ ...module, cards: ofModule.length })))
    .toSorted((one, other) => other.cards - one.cards || (one.moduleName < other.moduleName ? -1 : 1));
}

/** Cards that were due before today, as `countDue` counts them. */
async function countOverdue(
  database: Database,
  { userId }: PlannedLearner,
  { dayBeganAt, moment }: { dayBeganAt: number; moment: { now: number } },
): Promise<number> {
  const counts = await countDue(database, userId, {
    scope: 'everything',
    moment: { now: moment.now, dayEndsAt: dayBeganAt },
    tomorrowEndsAt: dayBeganAt,
  });
  return counts.due;
}

async function readSlipped(
  database: Database,
  actor: Actor,
  { slipped, modules }: { slipped: WeekFigures['slipped']; modules: Modules },
): Promise<WeekSummary['slipped']> {
  const remaining = slipped.filter(({ card }) => modules.has(card));
  const examples = remaining.slice(0, slippedExamplesMax);
  const names = examples.map(({ card }) => readCardName(card)).filter((name) => name !== undefined);
  const contents = await listContents(database, actor.id, names);
  return {
    cards: remaining.length,
    examples: examples.flatMap(({ card, times }) => {
      const content = contents.get(card);
      if (content === undefined) return [];
      const { question, module, moduleName, stackName } = content;
      return { card, question, module, moduleName, stackName, times };
    }),
  };
}

/** The suggestion with its figures under common names. */
function toWire(
  suggestion: Suggestion<Pick<ModuleOfCard, 'module' | 'moduleName'>>,
): WeekSummary['suggestion'] {
  const nothing = { kind: suggestion.kind, module: null, moduleName: null, count: null, share: null };
  switch (suggestion.kind) {
    case 'catch-up':
      return { ...nothing, count: suggestion.overdue };
    case 'fewer-new-cards':
    case 'more-new-cards':
      return { ...nothing, count: suggestion.newPerDay, share: suggestion.retention };
    case 'study-module': {
      const { module, moduleName } = suggestion.module;
      return { ...nothing, module, moduleName, count: suggestion.cards };
    }
    case 'check-yourself':
      return { ...nothing, share: suggestion.right };
    case 'study-on-more-days':
      return { ...nothing, count: suggestion.days };
    default:
      return nothing;
  }
}
