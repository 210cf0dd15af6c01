import { messages, type ReviewQueue } from '@flipstack/contract';
import type { BacklogPlan } from '@flipstack/study/backlog';
import { dateOfDay } from '@flipstack/study/learner-day';
import { lookAheadMs } from '@flipstack/study/review-session';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { findLibraryModule } from '../../library/library-repository.ts';
import { findOwnedModule } from '../../modules/owned-module.ts';
import type { ReviewScope } from '../cards/card-sources.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { listDue, listLearning, listNew } from './queue-repository.ts';
import { readDayStatus } from './read-day-status.ts';

/** Enough cards for some minutes. The client loads the next batch in the meantime. */
const batchSize = 20;
/** The assumed time per card before there are enough reviews to tell. */
const msPerReviewDefault = 12_000;

interface QueueQuery {
  moduleId?: number | undefined;
  slug?: string | undefined;
  moreNew?: 'true' | 'false' | undefined;
}

/** The cards to review now, of everything or of one module. */
export async function readQueue(
  { database, now }: Services,
  actor: Actor,
  query: QueueQuery,
): Promise<ReviewQueue> {
  const scope = await scopeOf(database, actor, query);
  const learner = await findLearner(database, actor.id);
  const settings = schedulerSettings(learner, now());
  const today = await readDayStatus(database, { learner, scope, now: now() });
  const { moment, left } = today;
  const filter = { scope, moment };
  const learning = await listLearning(database, actor.id, {
    ...filter,
    until: now() + lookAheadMs,
    limit: batchSize,
  });
  const due = await listDue(database, actor.id, { ...filter, limit: Math.min(batchSize, left.due) });
  // With a backlog, `left.newCards` is 0: no new cards on top of it.
  const newLimit = query.moreNew === 'true' ? batchSize : left.newCards;
  const fresh = await listNew(database, actor.id, { ...filter, limit: Math.min(batchSize, newLimit) });
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
    msPerReview:
      today.done.reviewed < 5 ? msPerReviewDefault : Math.round(today.done.durationMs / today.done.reviewed),
    hasTwoButtons: learner.hasTwoButtons,
  };
}

async function scopeOf(
  database: Database,
  actor: Actor,
  { moduleId, slug }: QueueQuery,
): Promise<ReviewScope> {
  if (slug !== undefined) {
    const found = await findLibraryModule(database, slug, actor.id);
    if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
    return { slug };
  }
  if (moduleId === undefined) return 'everything';
  const owned = await findOwnedModule(database, actor, moduleId);
  // An administrator may see any module but reviews only their own.
  if (owned.authorId !== actor.id) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  return { moduleId };
}

function toPlan({ waiting, perDay, days }: BacklogPlan, today: number): ReviewQueue['plan'] {
  return { waiting, perDay, endsOn: days === undefined ? null : dateOfDay(today + days) };
}

function isoOrNull(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}
