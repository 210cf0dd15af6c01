import type { CardName, Module } from '@flipstack/contract';
import type { LoggedReview } from '@flipstack/exchange';
import type { Database } from '../../database/database.ts';
import { inBatches } from '../../database/database.ts';
import { EventLoopShare } from '../../event-loop/share-event-loop.ts';
import { countedReviews } from '../review/grading/review-repository.ts';

type ModuleOfAuthor = Pick<Module, 'moduleId' | 'moduleName' | 'stackId' | 'stackName'>;

/** The live modules of a user, or those in a stack. */
export async function listModulesOf(
  database: Database,
  authorId: number,
  stackId?: number,
): Promise<ModuleOfAuthor[]> {
  const modules = database
    .selectFrom('modules')
    .innerJoin('stacks', 'stacks.id', 'modules.stack_id')
    .select([
      'modules.id as moduleId',
      'modules.name as moduleName',
      'modules.stack_id as stackId',
      'stacks.name as stackName',
    ])
    .where('modules.author_id', '=', authorId)
    .where('modules.deleted_at', 'is', null)
    .orderBy('modules.id');
  return (stackId === undefined ? modules : modules.where('modules.stack_id', '=', stackId)).execute();
}

/** What cards are called in other programs, without the ids of Flipstack's exports. */
export async function listOriginsOfCards(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<number, string>> {
  const origins = new Map<number, string>();
  for (const batch of inBatches(names.map(({ cardId }) => cardId))) {
    const rows = await database
      .selectFrom('card_origins')
      .select(['card_id', 'origin'])
      .where('user_id', '=', userId)
      .where('card_id', 'in', batch)
      .where('origin', 'not like', 'flipstack:%')
      .execute();
    for (const { card_id, origin } of rows) origins.set(card_id, origin);
  }
  return origins;
}

const numberOfRating = { Again: 1, Hard: 2, Good: 3, Easy: 4 } as const;

/** Few enough cards for one statement, each of which may have a thousand reviews. */
const cardsPerStatement = 25;
const reviewsPerTurn = 250;

/** The reviews of a learner that count, by card and in the order of time. */
export async function readLogOfCards(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<number, LoggedReview[]>> {
  const log = new Map<number, LoggedReview[]>();
  const share = new EventLoopShare(reviewsPerTurn);
  for (const batch of inBatches(names, cardsPerStatement)) {
    const rows = await countedReviews(database, userId)
      .select(['card_id', 'reviewed_at', 'rating', 'state_before', 'duration_ms'])
      .where('source', '=', 'own')
      .where(
        'card_id',
        'in',
        batch.map(({ cardId }) => cardId),
      )
      // By time alone, SQLite would read the whole log for each few cards.
      .orderBy('card_id')
      .orderBy('reviewed_at')
      .orderBy('reviews_before')
      .execute();
    for (const row of rows) {
      const reviews = log.get(row.card_id) ?? [];
      log.set(row.card_id, reviews);
      reviews.push({
        type: 'review',
        at: row.reviewed_at,
        rating: numberOfRating[row.rating],
        state: row.state_before,
        durationMs: row.duration_ms,
      });
    }
    await share.count(rows.length);
  }
  return log;
}
