import { type CardName, formatCardName } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import type { ReviewEntry } from '@flipstack/study/review-history';
import { newSchedule } from '@flipstack/study/scheduler';
import type { Transaction } from '../../../database/database.ts';
import { engineOf } from '../../../database/engine/index.ts';
import type { Rest } from '../../../event-loop/rest.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import {
  type CardProgress,
  listProgress,
  saveProgressBatch,
} from '../../review/grading/progress-repository.ts';
import type { CardInModule } from '../../review/grading/review-repository.ts';
import { type ImportedState, insertImportedStates } from '../../review/history/imported-state-repository.ts';
import { storeReviews } from '../../review/history/store-reviews.ts';
import type { Learner } from '../../review/learner/learner-repository.ts';
import { withLockedLearner } from '../../review/learner/with-locked-learner.ts';
import type { OwnImport } from '../import-repository.ts';
import type { SpoolState } from '../reading/spool-format.ts';
import { listCardsOfAuthor, recordArrivals, recordProgressBefore } from './log-repository.ts';
import { requireWriting } from './require-writing.ts';
import type { StagedCard } from './staged-import.ts';

const nameOf = ({ cardId }: StagedCard): CardName => ({ source: 'own', cardId });
const keyOf = (card: StagedCard) => formatCardName(nameOf(card));

/**
 * Adds what a file says about the learning of some cards to the log of the learner, and returns how
 * many reviews were new. Cards that are being learned here keep their schedules, unless there are
 * reviews of them that the log does not have.
 */
export async function stageLog(
  services: Services,
  actor: Actor,
  found: OwnImport,
  cards: readonly StagedCard[],
  { rest, signal }: { rest: Rest; signal: AbortSignal },
): Promise<number> {
  const withLog = cards.filter(
    ({ card }) => card.reviews !== undefined || card.state !== undefined || card.isSuspended || card.isBuried,
  );
  if (withLog.length === 0) return 0;
  await stageStates(services, actor, found, withLog);
  let stored = 0;
  for (const slice of sliceByReviews(withLog, engineOf(services.database).rowsPerTransaction)) {
    signal.throwIfAborted();
    stored += await storeSlice(services, actor, found, slice);
    await rest.take(signal);
  }
  await stageProgress(services, actor, found, withLog);
  return stored;
}

/** Before the reviews, because those after an imported state continue from it. */
function stageStates(services: Services, actor: Actor, found: OwnImport, cards: readonly StagedCard[]) {
  return withLockedLearner(services, actor, async (transaction, learner) => {
    await requireWriting(transaction, found, { now: services.now() });
    const progress = await listProgress(transaction, actor.id, cards.map(nameOf));
    const matched = cards.filter(({ isNew }) => !isNew);
    await recordProgressBefore(
      transaction,
      found,
      matched.map((card) => ({ cardId: card.cardId, progress: progress.get(keyOf(card)) })),
    );
    const states = cards.flatMap((one) => {
      const isLearned = progress.get(keyOf(one))?.schedule.lastReviewAt !== undefined;
      if (one.card.state === undefined || isLearned) return [];
      return [{ card: ownCard(learner, one), imported: toImportedState(one.card.state) }];
    });
    await insertImportedStates(transaction, states);
  });
}

const ownCard = ({ userId }: Authorized<Learner>, card: StagedCard) =>
  requireSelf({ id: userId }, { userId, name: nameOf(card) });

function toImportedState({ at, ...state }: SpoolState): ImportedState {
  const lastReviewAt = state.lastReviewAt ?? undefined;
  return { at, schedule: { ...state, lastReviewAt, learningStep: 0 } };
}

/** Groups cards so that each slice has few reviews, or only one card. */
function sliceByReviews(cards: readonly StagedCard[], reviewsMax: number): StagedCard[][] {
  const slices: StagedCard[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const reviews = card.card.reviews?.length ?? 0;
    if (reviews === 0) continue;
    if (size + reviews > reviewsMax) {
      slices.push([]);
      size = 0;
    }
    slices.at(-1)?.push(card);
    size += reviews;
  }
  return slices;
}

function storeSlice(
  services: Services,
  actor: Actor,
  found: OwnImport,
  slice: readonly StagedCard[],
): Promise<number> {
  const byCard = new Map(slice.map((card) => [keyOf(card), entriesOf(card)]));
  return storeReviews(services, actor, byCard, {
    findCards: (database, userId, names): Promise<CardInModule[]> =>
      listCardsOfAuthor(
        database,
        userId,
        names.map(({ cardId }) => cardId),
      ),
    onStored: async (transaction, arrivals) => {
      await requireWriting(transaction, found, { now: services.now() });
      await recordArrivals(transaction, found, arrivals);
    },
  });
}

const entriesOf = (staged: StagedCard): ReviewEntry[] =>
  (staged.card.reviews ?? []).map(([reviewedAt, rating, durationMs]) => ({
    card: keyOf(staged),
    reviewedAt,
    rating,
    state: undefined,
    durationMs,
  }));

/** Schedules without reviews, and what is suspended or buried. */
function stageProgress(services: Services, actor: Actor, found: OwnImport, cards: readonly StagedCard[]) {
  const withState = cards.filter(
    ({ card }) =>
      card.isSuspended || card.isBuried || (card.state !== undefined && card.reviews === undefined),
  );
  if (withState.length === 0) return;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    await requireWriting(transaction, found, { now: services.now() });
    await saveStates(transaction, learner, withState, services.now());
  });
}

async function saveStates(
  transaction: Transaction,
  learner: Authorized<Learner>,
  cards: readonly StagedCard[],
  now: number,
) {
  const current = await listProgress(transaction, learner.userId, cards.map(nameOf));
  const tomorrow = startOfDay(dayOf(now, learner) + 1, learner);
  const saved = cards.flatMap((one) => {
    const before = current.get(keyOf(one));
    if (!one.isNew && before !== undefined) return [];
    const progress: CardProgress = {
      schedule:
        before?.schedule ?? (one.card.state && toImportedState(one.card.state).schedule) ?? newSchedule(now),
      buriedUntil: one.card.isBuried ? tomorrow : 0,
      setAside: one.card.isSuspended ? 'suspended' : null,
    };
    return [{ card: ownCard(learner, one), progress }];
  });
  await saveProgressBatch(transaction, saved);
}
