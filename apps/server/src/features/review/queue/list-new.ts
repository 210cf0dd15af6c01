import { newCardSeed, orderNewCards } from '@flipstack/study/new-card-order';
import type { Database } from '../../../database/database.ts';
import type { ReviewScope } from '../cards/card-sources.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { listByModule, listFirstOfModules, listIntroduced, readNewCards } from './new-card-repository.ts';
import type { Moment } from './queue-conditions.ts';

interface NewCardsQuery {
  scope: ReviewScope;
  moment: Moment;
  /** The learner's current day, and when it began. */
  day: number;
  dayBeganAt: number;
  limit: number;
}

/** The new cards to learn next, in the order that the learner chose. */
export async function listNew(
  database: Database,
  learner: Learner,
  { scope, moment, day, dayBeganAt, limit }: NewCardsQuery,
): Promise<CardToReview[]> {
  const { userId, newCardOrder: order, isEasyFirst } = learner;
  if (limit <= 0) return [];
  const filter = { scope, moment, limit };
  if (order === 'by-module' && !isEasyFirst)
    return readNewCards(database, userId, await listByModule(database, userId, filter));
  const keys = orderNewCards(await listFirstOfModules(database, userId, { ...filter, isEasyFirst }), {
    order,
    isEasyFirst,
    introduced: order === 'mixed' ? await listIntroduced(database, userId, dayBeganAt) : [],
    seed: newCardSeed(userId, day),
    limit,
  });
  return readNewCards(database, userId, keys);
}
