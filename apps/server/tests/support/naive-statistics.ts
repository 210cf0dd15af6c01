import type { Level, Statistics } from '@flipstack/contract';
import { dateOfDay, dayOf, startOfDay } from '@flipstack/study/learner-day';
import { defaultParameters } from '@flipstack/study/scheduler';
import type { Selectable } from 'kysely';
import type { Tables } from '../../src/database/tables/index.ts';
import { findLearner } from '../../src/features/review/learner/learner-repository.ts';
import { dayMs } from './prepared-learner.ts';
import type { TestServer } from './test-server.ts';

type Review = Selectable<Tables['reviews']>;
export type Filter = { stack?: string; moduleId?: number; slug?: string };

interface NamedModule {
  source: 'own' | 'library';
  id: number;
  slug: string | undefined;
  moduleName: string;
  stackName: string;
}

/**
 * The statistics of a learner as docs/statistics.md defines them, computed from the whole log and
 * all cards. It is slow, plain and shares nothing with the server's counting.
 */
export async function naiveStatistics(
  { database, clock }: TestServer,
  userId: number,
  filter: Filter,
): Promise<Statistics> {
  const { now } = clock;
  const learner = await findLearner(database, userId);
  const today = dayOf(now, learner);
  const dayBeganAt = startOfDay(today, learner);
  const modules = await listModules(database, userId);
  const moduleOf = (source: string, id: number | null) =>
    modules.find((module) => module.source === source && module.id === id);
  const isSelected = (module: NamedModule | undefined): boolean => {
    if (filter.slug !== undefined) return module?.slug === filter.slug;
    if (filter.moduleId !== undefined) return module?.source === 'own' && module.id === filter.moduleId;
    return filter.stack === undefined || module?.stackName === filter.stack;
  };
  const everything = await listCountingReviews(database, userId);
  const log = everything.filter((review) => isSelected(moduleOf(review.source, review.module_id)));
  const weights = await listWeights(database);
  const cards = (await listCardsInReviews(database, userId)).filter(({ source, moduleId }) =>
    isSelected(moduleOf(source, moduleId)),
  );
  const scheduled = cards.flatMap((card) => (card.schedule === undefined ? [] : [card as ScheduledCard]));

  const onDay = (day: number) => log.filter((review) => dayOfReview(review) === day);
  const days = [...new Set(everything.map(dayOfReview))].sort((one, other) => other - one);
  const recent = log.filter((review) => dayOfReview(review) > today - 30 && dayOfReview(review) <= today);
  const tested = log.filter(isTested);
  const young = (reviews: Review[]) => reviews.filter((review) => review.interval_days_before < 21);
  const mature = (reviews: Review[]) => reviews.filter((review) => review.interval_days_before >= 21);
  const active = scheduled.filter(({ schedule }) => schedule.set_aside === null && schedule.state !== 'New');
  const dueIn = ({ schedule }: ScheduledCard) =>
    Math.floor((Math.max(schedule.due_at, schedule.buried_until) - dayBeganAt) / dayMs);
  const dueOn = (day: number) => active.filter((card) => dueIn(card) === day).length;
  const overdue = active.filter((card) => dueIn(card) < 0).length;
  const setAside = (reason: string) =>
    scheduled.filter(({ schedule }) => schedule.set_aside === reason).length;
  const reviewed = modules.filter((module) =>
    everything.some((review) => moduleOf(review.source, review.module_id) === module),
  );
  const named = modules.find(
    (module) => (filter.slug !== undefined || filter.moduleId !== undefined) && isSelected(module),
  );
  const predictions = log.flatMap((review) => {
    const probability = predicted(review, weights);
    return probability === undefined ? [] : [{ probability, isRemembered: isRemembered(review) }];
  });
  const bins = binsOf(predictions);

  return {
    filter: {
      stackName: named?.stackName ?? filter.stack ?? null,
      module: named === undefined ? null : wireModule(named),
      moduleName: named?.moduleName ?? null,
    },
    filters: {
      stacks: [...new Set(reviewed.map(({ stackName }) => stackName))].sort(),
      modules: reviewed.map(wireNames).sort(byName),
    },
    reviews: log.length,
    today: {
      date: dateOfDay(today),
      reviews: onDay(today).length,
      remembered: onDay(today).filter(isRemembered).length,
      newCards: onDay(today).filter(isFirst).length,
      durationMs: timeOf(onDay(today)),
      due: overdue + dueOn(0),
    },
    streak: {
      days: (days[0] ?? Number.NEGATIVE_INFINITY) < today - 1 ? 0 : runFrom(days, days[0] ?? 0),
      longest: Math.max(0, ...days.map((day) => runFrom(days, day))),
      isTodayDone: days.includes(today),
      dayEndsAt: new Date(startOfDay(today + 1, learner)).toISOString(),
      activeDays: days.filter((day) => day <= today && day > today - 365).length,
    },
    year: Array.from({ length: 371 }, (_, index) => today - 370 + index)
      .filter((day) => onDay(day).length > 0)
      .map((day) => ({
        date: dateOfDay(day),
        reviews: onDay(day).length,
        newCards: onDay(day).filter(isFirst).length,
        durationMs: timeOf(onDay(day)),
      })),
    retention: {
      desired: learner.desiredRetention,
      all: recall(tested),
      young: recall(young(tested)),
      mature: recall(mature(tested)),
      byLevel: (['EASY', 'MEDIUM', 'HARD'] as const).map((level) => ({
        level,
        ...recall(tested.filter((review) => review.level === level)),
      })),
      byStack: [...new Set(tested.map((review) => moduleOf(review.source, review.module_id)?.stackName))]
        .map((stackName) => ({
          stackName: stackName ?? null,
          ...recall(
            tested.filter((review) => moduleOf(review.source, review.module_id)?.stackName === stackName),
          ),
        }))
        .sort(
          (one, other) =>
            other.reviews - one.reviews || ((one.stackName ?? '') < (other.stackName ?? '') ? -1 : 1),
        ),
      byMonth: [...new Set(tested.map(monthOfReview))]
        .sort()
        .slice(-24)
        .map((month) => {
          const ofMonth = tested.filter((review) => monthOfReview(review) === month);
          return {
            month,
            ...recall(ofMonth),
            young: recall(young(ofMonth)),
            mature: recall(mature(ofMonth)),
          };
        }),
    },
    forecast: {
      overdue,
      days: Array.from({ length: 30 }, (_, day) => ({ date: dateOfDay(today + day), due: dueOn(day) })),
    },
    states: {
      new: cards.filter(({ schedule }) => schedule === undefined || isNewAgain(schedule)).length,
      learning: active.filter(({ schedule }) => schedule.state !== 'Review').length,
      young: active.filter(({ schedule }) => schedule.state === 'Review' && schedule.interval_days < 21)
        .length,
      mature: active.filter(({ schedule }) => schedule.state === 'Review' && schedule.interval_days >= 21)
        .length,
      suspended: setAside('suspended'),
      leeches: setAside('leech'),
    },
    time: {
      meanMs: recent.length === 0 ? null : Math.round(timeOf(recent) / recent.length),
      hours: Array.from({ length: 168 }, (_, hour) => log.filter((review) => hourOfReview(review) === hour))
        .filter((reviews) => reviews.length > 0)
        .map((reviews) => {
          const hour = hourOfReview(reviews[0] as Review);
          return {
            weekday: Math.floor(hour / 24),
            hour: ((hour % 24) + Math.floor(learner.dayStartsAtMinutes / 60)) % 24,
            reviews: reviews.length,
            durationMs: timeOf(reviews),
            recall: recall(reviews.filter(isTested)),
          };
        }),
    },
    hardest: scheduled
      .filter(({ schedule }) => schedule.lapses > 0)
      .sort(
        (one, other) =>
          other.schedule.lapses - one.schedule.lapses ||
          other.schedule.difficulty - one.schedule.difficulty ||
          (one.source === other.source ? one.cardId - other.cardId : one.source === 'own' ? -1 : 1),
      )
      .slice(0, 20)
      .map(({ source, cardId, moduleId, question, level, schedule }) => ({
        card: `${source}-${cardId}`,
        question,
        level,
        ...wireNames(moduleOf(source, moduleId) as NamedModule),
        reviews: schedule.reviews,
        lapses: schedule.lapses,
        difficulty: schedule.difficulty,
      })),
    calibration: {
      reviews: predictions.length,
      bins,
      error:
        bins.length === 0
          ? null
          : Math.sqrt(
              mean(
                bins.flatMap((bin) =>
                  Array.from({ length: bin.reviews }, () => (bin.predicted - (bin.share ?? 0)) ** 2),
                ),
              ),
            ),
    },
    selfGrading: {
      needed: 20,
      modules: reviewed
        .filter(isSelected)
        .map((module) => ({ module, answers: claimsOf(log.filter(isOf(module))) }))
        .filter(({ answers }) => answers.length >= 20)
        .map(({ module, answers }) => {
          const right = answers.filter(({ suggested_rating }) => suggested_rating !== 'Again').length;
          const { share, low, high } = recallOfCounts(answers.length, right);
          const figures = { share: share ?? 0, low: low ?? 0, high: high ?? 0 };
          return { ...wireNames(module), right, answers: answers.length, ...figures };
        })
        .sort((one, other) => one.share - other.share || byName(one, other)),
    },
  };
}

type Database = TestServer['database'];

async function listModules(database: Database, userId: number): Promise<NamedModule[]> {
  const own = await database
    .selectFrom('modules')
    .innerJoin('stacks', 'stacks.id', 'modules.stack_id')
    .select(['modules.id', 'modules.name as moduleName', 'stacks.name as stackName'])
    .where('author_id', '=', userId)
    .where('modules.deleted_at', 'is', null)
    .execute();
  const library = await database
    .selectFrom('library_modules')
    .select(['id', 'slug', 'name as moduleName', 'stack_name as stackName'])
    .where('retired_at', 'is', null)
    .execute();
  return [
    ...own.map((module) => ({ ...module, source: 'own' as const, slug: undefined })),
    ...library.map((module) => ({ ...module, source: 'library' as const })),
  ];
}

async function listCountingReviews(database: Database, userId: number): Promise<Review[]> {
  const undos = await database.selectFrom('review_undos').selectAll().where('user_id', '=', userId).execute();
  const undone = new Set(undos.map(({ review_id }) => review_id));
  const reviews = await database.selectFrom('reviews').selectAll().where('user_id', '=', userId).execute();
  return reviews.filter(({ id }) => !undone.has(id));
}

async function listWeights(database: Database): Promise<Map<number | null, readonly number[]>> {
  const sets = await database.selectFrom('parameter_sets').select(['id', 'parameters']).execute();
  return new Map<number | null, readonly number[]>([
    [null, defaultParameters],
    ...sets.map(({ id, parameters }) => [id, JSON.parse(parameters)] as const),
  ]);
}

type Schedule = Selectable<Tables['schedules']>;
interface CardInReviews {
  source: 'own' | 'library';
  cardId: number;
  moduleId: number;
  question: string;
  level: Level;
  schedule: Schedule | undefined;
}
type ScheduledCard = CardInReviews & { schedule: Schedule };

async function listCardsInReviews(database: Database, userId: number): Promise<CardInReviews[]> {
  const ofUser = (await database.selectFrom('modules').select(['id', 'deleted_at', 'author_id']).execute())
    .filter((module) => module.author_id === userId && module.deleted_at === null)
    .map(({ id }) => id);
  const own = await database.selectFrom('cards').selectAll().where('deleted_at', 'is', null).execute();
  const library = await database.selectFrom('library_cards').selectAll().execute();
  const follows = await database
    .selectFrom('followed_modules')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const single = await database
    .selectFrom('single_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const isFollowed = (card: { id: number; module_id: number; level: Level }) => {
    const follow = follows.find(({ library_module_id }) => library_module_id === card.module_id);
    const levels = { EASY: follow?.reviews_easy, MEDIUM: follow?.reviews_medium, HARD: follow?.reviews_hard };
    return levels[card.level] === 1 || single.some(({ library_card_id }) => library_card_id === card.id);
  };
  const schedules = await database
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const toCard =
    (source: 'own' | 'library') =>
    (card: { id: number; module_id: number; question: string; level: Level }): CardInReviews => ({
      source,
      cardId: card.id,
      moduleId: card.module_id,
      question: card.question,
      level: card.level,
      schedule: schedules.find((schedule) => schedule.source === source && schedule.card_id === card.id),
    });
  return [
    ...own.filter(({ module_id }) => ofUser.includes(module_id)).map(toCard('own')),
    ...library.filter((card) => card.retired_at === null && isFollowed(card)).map(toCard('library')),
  ];
}

const isNewAgain = (schedule: Schedule) => schedule.state === 'New' && schedule.set_aside === null;

const dayOfReview = ({ reviewed_at, day_shift_ms }: Review) =>
  Math.floor((reviewed_at + day_shift_ms) / dayMs);
const monthOfReview = (review: Review) => dateOfDay(dayOfReview(review)).slice(0, 7);

/** Of the learner's week: 0 is the first hour of Monday. */
function hourOfReview({ reviewed_at, day_shift_ms }: Review): number {
  const date = new Date(reviewed_at + day_shift_ms);
  return ((date.getUTCDay() + 6) % 7) * 24 + date.getUTCHours();
}

const elapsedDays = (review: Review) =>
  review.last_review_at_before === null
    ? 0
    : dayOfReview(review) - dayOfReview({ ...review, reviewed_at: review.last_review_at_before });

const isTested = (review: Review) => review.state_before === 'Review' && elapsedDays(review) > 0;
const isRemembered = ({ rating }: Review) => rating !== 'Again';
const isFirst = ({ state_before }: Review) => state_before === 'New';
const isOf = (module: NamedModule) => (review: Review) =>
  review.source === module.source && review.module_id === module.id;
const timeOf = (reviews: Review[]) => reviews.reduce((total, { duration_ms }) => total + duration_ms, 0);
const mean = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0) / numbers.length;

function runFrom(days: number[], day: number): number {
  return days.includes(day) ? 1 + runFrom(days, day - 1) : 0;
}

/** FSRS-6: R(t, S) = (1 + (0.9^(-1/w) - 1) t/S)^(-w), where w is the last weight. */
function predicted(review: Review, weights: Map<number | null, readonly number[]>): number | undefined {
  const days = elapsedDays(review);
  if (days <= 0) return undefined;
  const decay = weights.get(review.parameters_id)?.[20] ?? Number.NaN;
  const factor = 0.9 ** (-1 / decay) - 1;
  return Math.round((1 + (factor * days) / review.stability_before) ** -decay * 1_000_000) / 1_000_000;
}

/** Bins of 2 %, joined from the least probable up until each has 20 reviews. */
function binsOf(predictions: { probability: number; isRemembered: boolean }[]) {
  const joined: (typeof predictions)[] = [[]];
  for (let bin = 0; bin < 50; bin++) {
    const inBin = predictions.filter(
      ({ probability }) => Math.min(49, Math.floor(probability * 50 + 1e-9)) === bin,
    );
    joined.at(-1)?.push(...inBin);
    if ((joined.at(-1)?.length ?? 0) >= 20) joined.push([]);
  }
  const rest = joined.pop() ?? [];
  if (joined.length === 0) return [];
  joined.at(-1)?.push(...rest);
  return joined.map((bin) => ({
    predicted: mean(bin.map(({ probability }) => probability)),
    ...recallOfCounts(bin.length, bin.filter(({ isRemembered: is }) => is).length),
  }));
}

/** The checked answers with a review that the learner graded Good or Easy in the 30 days before. */
const claimsOf = (ofModule: Review[]) =>
  ofModule.filter(
    (answer) =>
      answer.suggested_rating !== null &&
      ofModule.some(
        (claim) =>
          claim.response === null &&
          ['Good', 'Easy'].includes(claim.rating) &&
          dayOfReview(claim) <= dayOfReview(answer) &&
          dayOfReview(claim) >= dayOfReview(answer) - 30,
      ),
  );

const recall = (reviews: Review[]) => recallOfCounts(reviews.length, reviews.filter(isRemembered).length);

/** Wilson's limits are where a test of the share by its own standard error would just reject it. */
function recallOfCounts(reviews: number, remembered: number) {
  if (reviews === 0) return { reviews, remembered, share: null, low: null, high: null };
  const z = 1.959963984540054;
  const share = remembered / reviews;
  // The roots of (p - share)^2 = z^2 p (1 - p) / n.
  const a = 1 + z ** 2 / reviews;
  const b = -2 * share - z ** 2 / reviews;
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * share ** 2));
  return { reviews, remembered, share, low: (-b - root) / (2 * a), high: (-b + root) / (2 * a) };
}

const wireModule = ({ slug, id }: NamedModule) => (slug === undefined ? { moduleId: id } : { slug });
const wireNames = (module: NamedModule) => ({
  module: wireModule(module),
  moduleName: module.moduleName,
  stackName: module.stackName,
});

function byName(
  one: { stackName: string; moduleName: string },
  other: { stackName: string; moduleName: string },
): number {
  if (one.stackName !== other.stackName) return one.stackName < other.stackName ? -1 : 1;
  return one.moduleName < other.moduleName ? -1 : 1;
}
