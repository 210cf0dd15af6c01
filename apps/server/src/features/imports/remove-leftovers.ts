import { setImmediate } from 'node:timers/promises';
import { EventLoopShare } from '../../event-loop/share-event-loop.ts';
import { requireSelf } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { listProgress } from '../review/grading/progress-repository.ts';
import { listImportedStates } from '../review/history/imported-state-repository.ts';
import { replayCard, replayedPerTurn } from '../review/history/replay-card.ts';
import { forgetCounted } from '../review/learner/forget-counted.ts';
import { findLearner } from '../review/learner/learner-repository.ts';
import { withLockedLearner } from '../review/learner/with-locked-learner.ts';
import type { Import } from './import-repository.ts';
import {
  deleteAddedCards,
  deleteImportedReviews,
  deleteStagedModules,
  type FoundCard,
  finishRemoval,
  forgetFoundCard,
  hasReviews,
  listAddedCards,
  listFoundCards,
  restoreProgress,
} from './removal-repository.ts';
import { removeSpool } from './spool.ts';
import { listCardsOfAuthor, readArrivals } from './writing/log-repository.ts';

const cardsPerTransaction = 200;

type RemovalServices = Pick<Services, 'config' | 'database' | 'now'>;

/**
 * Removes what an import has written, after nothing shows it any more: cards, reviews and schedules. A
 * few rows at a time; if it breaks off, housekeeping runs it again.
 */
export async function removeLeftovers(services: RemovalServices, found: Import): Promise<void> {
  const { config, database } = services;
  const removed = (await removeAdded(services, found)) + (await restoreFound(services, found));
  await deleteStagedModules(database, found);
  if (removed > 0 || (await readArrivals(database, found)).length > 0)
    await forgetCounted(services, { id: found.userId });
  await finishRemoval(database, found);
  await removeSpool(config, found);
}

/** Removes the cards that were added, and everything about them. Returns how many reviews there were. */
async function removeAdded(services: RemovalServices, found: Import): Promise<number> {
  let reviews = 0;
  for (;;) {
    const ids = await listAddedCards(services.database, found, cardsPerTransaction);
    if (ids.length === 0) return reviews;
    await withLockedLearner(services, { id: found.userId }, async (transaction, learner) => {
      reviews += await deleteAddedCards(transaction, learner, found, ids);
    });
    await setImmediate();
  }
}

/** Takes the reviews of cards back that the user had before, and gives them their schedules back. */
async function restoreFound(services: RemovalServices, found: Import): Promise<number> {
  const arrivals = await readArrivals(services.database, found);
  let reviews = 0;
  for (;;) {
    const cards = await listFoundCards(services.database, found, cardsPerTransaction);
    if (cards.length === 0) return reviews;
    for (const card of cards) {
      reviews += await withLockedLearner(services, { id: found.userId }, (transaction, learner) =>
        deleteImportedReviews(transaction, learner, card.cardId, arrivals),
      );
      await restoreCard(services, found, card, arrivals.at(-1)?.[1] ?? 0);
    }
    await setImmediate();
  }
}

async function restoreCard(services: RemovalServices, found: Import, card: FoundCard, last: number) {
  const { database } = services;
  const actor = { id: found.userId };
  const name = { source: 'own' as const, cardId: card.cardId };
  const [reviewable] = await listCardsOfAuthor(database, found.userId, [card.cardId]);
  const isLearnedSince = await hasReviews(database, found.userId, card.cardId, last);
  const key = `own-${card.cardId}`;
  const current = (await listProgress(database, found.userId, [name])).get(key);
  const states = await listImportedStates(database, found.userId, [name]);
  const replayed =
    isLearnedSince && reviewable !== undefined
      ? await replayCard(
          database,
          {
            card: key,
            reviewable: requireSelf(actor, reviewable),
            fresh: [],
            progress: current,
            imported: card.before === null ? undefined : states.get(key),
          },
          await findLearner(database, found.userId),
          new EventLoopShare(replayedPerTurn),
          { fromStart: true },
        )
      : undefined;
  await withLockedLearner(services, actor, async (transaction, learner) => {
    await restoreProgress(transaction, learner, card, replayed?.progress ?? card.before);
    await forgetFoundCard(transaction, found, card.cardId);
  });
}
