import type { Statistics } from '@flipstack/contract';
import { dateOfDay, dayOf, startOfDay, streakDays } from '@flipstack/study/learner-day';
import { calibrationError, longestStreak, mergeBins } from '@flipstack/study/statistics';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner, type Learner } from '../learner/learner-repository.ts';
import { countNewReviews } from './counting/count-new-reviews.ts';
import { countCards, countScheduledCards } from './reading/card-counts-repository.ts';
import { forecastOf, hardestOf, statesOf } from './reading/cards-of.ts';
import { type DayCounts, listActiveDays, listDayCounts } from './reading/day-counts-repository.ts';
import { listHardest } from './reading/hardest-repository.ts';
import { listHourCounts } from './reading/hour-counts-repository.ts';
import { hoursOf } from './reading/hours-of.ts';
import { listModuleCounts, type ModuleCounts } from './reading/module-counts-repository.ts';
import { filtersOf, selfGradingOf } from './reading/modules-of.ts';
import { listMonthCounts } from './reading/month-counts-repository.ts';
import { listPredictionCounts } from './reading/prediction-counts-repository.ts';
import { resolveFilter, type StatisticsFilter, type StatisticsQuery } from './reading/resolve-filter.ts';
import { retentionOf } from './reading/retention-of.ts';

/** The heat map shows 53 weeks, of which the last may have just begun. */
const yearDays = 371;
const activeDaysOf = 365;
const meanTimeDays = 30;
const forecastDays = 30;
const hardestMax = 20;

/** What a learner's review log says, of everything or of one stack or module. */
export async function readStatistics(
  services: Services,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
  query: StatisticsQuery,
): Promise<Statistics> {
  const { database, now } = services;
  const learner = await findLearner(database, actor.id);
  await countNewReviews(services, actor, { learner, signal });
  const reviewed = await listModuleCounts(database, actor.id);
  const filter = await resolveFilter(database, actor, query, reviewed);
  const modules = within(reviewed, filter);
  const today = dayOf(now(), learner);
  const { todaysReviews, ...days } = await readDays(database, learner, { filter, today });
  const { forecast, states } = await readCards(database, learner, { filter, today });
  const months = await listMonthCounts(database, actor.id, filter.modules);
  const hours = await listHourCounts(database, actor.id, filter.modules);
  const predictions = await listPredictionCounts(database, actor.id, filter.modules);
  const bins = mergeBins(predictions);
  const hardest = await listHardest(database, actor.id, { scope: filter.scope, limit: hardestMax });
  return {
    filter: filter.named,
    filters: filtersOf(reviewed),
    reviews: modules.reduce((total, { reviews }) => total + reviews, 0),
    today: { ...todaysReviews, due: forecast.overdue + (forecast.days[0]?.due ?? 0) },
    streak: await readStreak(database, learner, today),
    year: days.year,
    retention: retentionOf(learner.desiredRetention, months, modules),
    forecast,
    states,
    time: { meanMs: days.meanMs, hours: hoursOf(hours, learner.dayStartsAtMinutes) },
    hardest: hardestOf(hardest),
    calibration: {
      reviews: predictions.reduce((total, { reviews }) => total + reviews, 0),
      bins,
      error: calibrationError(bins),
    },
    selfGrading: selfGradingOf(modules),
  };
}

/** The modules that the filter selects. */
function within(reviewed: ModuleCounts[], { modules }: StatisticsFilter): ModuleCounts[] {
  if (modules === 'all') return reviewed;
  const keyOf = ({ source, moduleId }: Pick<ModuleCounts, 'source' | 'moduleId'>) => `${source} ${moduleId}`;
  const selected = new Set(modules.map(keyOf));
  return reviewed.filter((module) => selected.has(keyOf(module)));
}

interface DayQuery {
  filter: StatisticsFilter;
  today: number;
}

async function readDays(database: Database, { userId }: Learner, { filter, today }: DayQuery) {
  const range = { from: today - yearDays + 1, to: today };
  const days = await listDayCounts(database, userId, { modules: filter.modules, ...range });
  const { day: _, ...ofToday } = days.find(({ day }) => day === today) ?? noReviews;
  return {
    todaysReviews: { date: dateOfDay(today), ...ofToday },
    year: days.map(({ day, reviews, newCards, durationMs }) => ({
      date: dateOfDay(day),
      reviews,
      newCards,
      durationMs,
    })),
    meanMs: meanTime(days.filter(({ day }) => day > today - meanTimeDays)),
  };
}

const noReviews: DayCounts = { day: 0, reviews: 0, remembered: 0, newCards: 0, durationMs: 0 };

function meanTime(days: readonly DayCounts[]): number | null {
  const reviews = days.reduce((total, day) => total + day.reviews, 0);
  const durationMs = days.reduce((total, day) => total + day.durationMs, 0);
  return reviews === 0 ? null : Math.round(durationMs / reviews);
}

async function readCards(database: Database, learner: Learner, { filter: { scope }, today }: DayQuery) {
  const { userId } = learner;
  const from = startOfDay(today, learner);
  // One day more, for all cards that come back later.
  const counts = await countScheduledCards(database, userId, { scope, from, days: forecastDays + 1 });
  const total = await countCards(database, userId, scope);
  return { forecast: forecastOf(counts, today, forecastDays), states: statesOf(counts, total) };
}

async function readStreak(
  database: Database,
  learner: Learner,
  today: number,
): Promise<Statistics['streak']> {
  const days = await listActiveDays(database, learner.userId);
  return {
    days: streakDays(days, today),
    longest: longestStreak(days),
    isTodayDone: days.includes(today),
    dayEndsAt: new Date(startOfDay(today + 1, learner)).toISOString(),
    activeDays: days.filter((day) => day <= today && day > today - activeDaysOf).length,
  };
}
