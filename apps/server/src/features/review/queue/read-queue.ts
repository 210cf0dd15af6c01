import { messages, type ReviewQueue } from '@flipstack/contract';
import type { BacklogPlan } from '@flipstack/study/backlog';
import { dateOfDay } from '@flipstack/study/learner-day';
import { lookAheadMs } from '@flipstack/study/review-session';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { findLibraryModule } from '../../library/library-repository.ts';
import { findLearnedModule } from '../../modules/owned-module.ts';
import { isFollowedBy } from '../../teams/modules/follow-repository.ts';
import type { ReviewScope } from '../cards/card-sources.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { followPlan, type PlannedLearner } from '../readiness/follow-plan.ts';
import { listNew } from './list-new.ts';
import { listDue, listLearning } from './queue-repository.ts';
import { readDayStatus } from './read-day-status.ts';
import { readPace } from './read-pace.ts';

interface QueueQuery {
  moduleId?: number | undefined;
  slug?: string | undefined;
  moreNew?: 'true' | 'false' | undefined;
  newToday?: number | undefined;
  size: number;
}

/** The cards to review now, of everything or of one module. */
export async function readQueue(services: Services, actor: Actor, query: QueueQuery): Promise<ReviewQueue> {
  const { database, now } = services;
  const { size: batchSize } = query;
  const { scope, isInReviews } = await scopeOf(database, actor, query);
  const learner = await followPlan(services, await findLearner(database, actor.id));
  const settings = schedulerSettings(learner, now());
  const limited = query.newToday === undefined ? learner : withAtMostNew(learner, query.newToday);
  const today = await readDayStatus(database, { learner: limited, scope, now: now() });
  const { moment, left, day, dayBeganAt } = today;
  const filter = { scope, moment };
  const learning = await listLearning(database, actor.id, {
    ...filter,
    until: now() + lookAheadMs,
    limit: batchSize,
  });
  const due = await listDue(database, actor.id, { ...filter, limit: Math.min(batchSize, left.due) });
  // With a backlog, `left.newCards` is 0: no new cards on top of it.
  const limit = Math.min(batchSize, query.moreNew === 'true' ? batchSize : left.newCards);
  const fresh = await listNew(database, learner, { ...filter, day, dayBeganAt, limit });
  const isNow = (card: (typeof learning)[number]) => (card.progress?.schedule.dueAt ?? 0) <= now();
  const cards = [
    ...learning.filter(isNow),
    ...due,
    ...fresh,
    ...learning.filter((card) => !isNow(card)),
  ].slice(0, batchSize);
  return {
    cards: cards.map((card) => toReviewCard(card, settings, now())),
    due: left.due,
    learning: today.counts.learning,
    newCards: left.newCards,
    newBeyond: today.newCards - left.newCards,
    nextDueAt: isoOrNull(today.counts.nextStepAt),
    plan: today.plan === undefined ? null : toPlan(today.plan, today.day),
    reviewedToday: today.done.reviewed,
    tomorrow: today.tomorrow,
    newTomorrow: today.newTomorrow,
    msPerReview: await readPace(database, learner, today),
    hasTwoButtons: learner.hasTwoButtons,
    isInReviews,
  };
}

/** A first session is short, regardless of the day's limit. */
function withAtMostNew(learner: PlannedLearner, max: number): PlannedLearner {
  const limited = <Limits extends { newPerDay: number }>(limits: Limits): Limits => ({
    ...limits,
    newPerDay: Math.min(limits.newPerDay, max),
  });
  return { ...limited(learner), tomorrow: limited(learner.tomorrow) };
}

async function scopeOf(
  database: Database,
  actor: Actor,
  { moduleId, slug }: Pick<QueueQuery, 'moduleId' | 'slug'>,
): Promise<{ scope: ReviewScope; isInReviews: boolean }> {
  if (slug !== undefined) {
    const found = await findLibraryModule(database, slug, actor.id);
    if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
    const isInReviews = found.module.isFollowed || found.module.singleCards.length > 0;
    return { scope: { slug, isInReviews }, isInReviews };
  }
  if (moduleId === undefined) return { scope: 'everything', isInReviews: true };
  const module = await findLearnedModule(database, actor, moduleId);
  const isInReviews = module.authorId === actor.id || (await isFollowedBy(database, actor, module));
  return { scope: { moduleId }, isInReviews };
}

function toPlan({ waiting, perDay, days }: BacklogPlan, today: number): ReviewQueue['plan'] {
  return { waiting, perDay, endsOn: days === undefined ? null : dateOfDay(today + days) };
}

function isoOrNull(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}
