import { newCardSeed, orderNewCards } from '@flipstack/study/new-card-order';
import type { Database } from '../../../database/database.ts';
import type { ReviewScope } from '../cards/card-sources.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import type { Learner } from '../learner/learner-repository.ts';
import type { PlannedLearner } from '../readiness/follow-plan.ts';
import {
  listByModule,
  listFirstOfModules,
  listIntroduced,
  listPlanned,
  type NewCardKey,
  readNewCards,
} from './new-card-repository.ts';
import type { Moment } from './queue-conditions.ts';

interface NewCardsQuery {
  scope: ReviewScope;
  moment: Moment;
  /** The learner's current day, and when it began. */
  day: number;
  dayBeganAt: number;
  limit: number;
}

/**
 * The new cards to learn next: those of the learner's plan, then others in the order that they
 * chose.
 */
export async function listNew(
  database: Database,
  learner: PlannedLearner,
  query: NewCardsQuery,
): Promise<CardToReview[]> {
  const { userId, firstNewCards: cardIds } = learner;
  const { scope, moment, limit } = query;
  if (limit <= 0) return [];
  const planned = cardIds.length === 0 ? [] : await listPlanned(database, userId, { scope, moment, cardIds });
  const keys = planned.slice(0, limit);
  if (keys.length < limit) keys.push(...(await listOthers(database, learner, query, keys)));
  return readNewCards(database, userId, keys);
}

/** As many new cards as are still missing, in the order that the learner chose. */
async function listOthers(
  database: Database,
  learner: Learner,
  { scope, moment, day, dayBeganAt, limit: wanted }: NewCardsQuery,
  planned: readonly NewCardKey[],
): Promise<NewCardKey[]> {
  const { userId, newCardOrder: order, isEasyFirst } = learner;
  const isPlanned = ({ source, cardId }: NewCardKey) =>
    planned.some((key) => key.source === source && key.cardId === cardId);
  // The planned ones may be among them.
  const filter = { scope, moment, limit: wanted };
  const limit = wanted - planned.length;
  if (order === 'by-module' && !isEasyFirst)
    return (await listByModule(database, userId, filter)).filter((key) => !isPlanned(key)).slice(0, limit);
  const first = await listFirstOfModules(database, userId, { ...filter, isEasyFirst });
  return orderNewCards(
    first.filter((key) => !isPlanned(key)),
    {
      order,
      isEasyFirst,
      introduced: order === 'mixed' ? await listIntroduced(database, learner, dayBeganAt) : [],
      seed: newCardSeed(userId, day),
      limit,
    },
  );
}
