import { type CardName, formatCardName, type Level, type ReviewSettings } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import { newSchedule } from '@flipstack/study/scheduler';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { engineOf } from '../../../database/engine/index.ts';
import { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Authorized, type Member, requireSelf } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findFollowedLevels, lockFollows, saveFollows } from '../../library/follow-repository.ts';
import { listLibraryModules } from '../../library/library-repository.ts';
import {
  deleteSingleCards,
  findPlacedCards,
  insertSingleCards,
  listCardsByPermanentId,
  listSingleCards,
} from '../../library/single-card-repository.ts';
import { listProgress, saveProgressBatch } from '../../review/grading/progress-repository.ts';
import { storeReviews } from '../../review/history/store-reviews.ts';
import { type Learner, updateSettings } from '../../review/learner/learner-repository.ts';
import { withLockedLearner } from '../../review/learner/with-locked-learner.ts';
import type { OwnImport } from '../import-repository.ts';
import { importedInterviewsMax } from '../reading/read-account.ts';
import { readLines } from '../reading/read-spool.ts';
import type { AccountLine } from '../reading/spool-format.ts';
import { spoolOf } from '../spool.ts';
import { requireWriting } from '../writing/require-writing.ts';
import { insertImportedInterview } from './account-repository.ts';

const linesAtOnce = 250;

/** Takes review settings over, unless the account has saved some. Before reviews, which they schedule. */
export function writeSettings(
  services: Services,
  actor: Actor,
  found: OwnImport,
  settings: ReviewSettings,
): Promise<void> {
  return withLockedLearner(services, actor, async (transaction, learner) => {
    await requireWriting(transaction, found, { now: services.now() });
    if (!learner.isSaved) await updateSettings(transaction, learner, settings);
  });
}

/**
 * Adds what “All your data” has besides cards to the account, a little at a time. It is not staged:
 * an import that breaks off leaves what was added, and the same file again adds the rest. Returns how
 * many reviews were new.
 */
export async function writeAccount(
  services: Services,
  actor: Actor,
  found: OwnImport,
  { withReviews }: { withReviews: boolean },
  signal: AbortSignal,
): Promise<number> {
  let reviews = 0;
  for await (const lines of readLines<AccountLine>(
    spoolOf(services.config, found).account,
    linesAtOnce,
    signal,
  )) {
    const byType = Map.groupBy(lines, ({ type }) => type);
    const of = <Type extends AccountLine['type']>(type: Type) =>
      (byType.get(type) ?? []) as Extract<AccountLine, { type: Type }>[];
    if (withReviews) {
      await writeFollows(services, actor, found, of('follow'), of('card'));
      reviews += await writeReviews(services, actor, found, of('reviews'));
      await writeSetAside(services, actor, found, of('set-aside'));
    }
    await writeInterviews(services, found, of('interview'));
  }
  return reviews;
}

const asMember = (actor: Actor): Member => requireSelf(actor, { ...actor, userId: actor.id });

type Line<Type extends AccountLine['type']> = Extract<AccountLine, { type: Type }>;

/** Adds modules and single cards to those that are followed here already. */
async function writeFollows(
  { database, now }: Services,
  actor: Actor,
  found: OwnImport,
  follows: readonly Line<'follow'>[],
  cards: readonly Line<'card'>[],
): Promise<void> {
  if (follows.length + cards.length === 0) return;
  const member = asMember(actor);
  await inTransaction(database, async (transaction) => {
    await requireWriting(transaction, found, { now: now() });
    await lockFollows(transaction, member);
    const modules = await listLibraryModules(transaction, actor.id);
    const bySlug = new Map(modules.map(({ id, module }) => [module.slug, { id, ...module }]));
    const added = follows.flatMap(({ slug, levels }) => {
      const module = bySlug.get(slug);
      const all = new Set<Level>([...(module?.followedLevels ?? []), ...levels]);
      return module === undefined || levels.length === 0 ? [] : [{ moduleId: module.id, levels: [...all] }];
    });
    await saveFollows(transaction, member, added, now());
    const ids = await listCardsByPermanentId(
      transaction,
      cards.map(({ card }) => card),
    );
    await addSingleCards(transaction, member, [...ids.values()], now());
  });
}

/** Single cards are stored only at levels that are not followed. */
async function addSingleCards(transaction: Transaction, member: Member, ids: readonly number[], now: number) {
  const followed = await findFollowedLevels(transaction, member.id);
  const isFollowed = ({ moduleId, level }: { moduleId: number; level: Level }) =>
    followed.get(moduleId)?.includes(level) === true;
  const stored = await listSingleCards(transaction, member.id);
  const placed = [...(await findPlacedCards(transaction, ids)).values()];
  await deleteSingleCards(
    transaction,
    member,
    stored.filter(isFollowed).map(({ cardId }) => cardId),
  );
  await insertSingleCards(
    transaction,
    member,
    placed.filter((card) => !(card.isRetired || isFollowed(card))).map(({ cardId }) => cardId),
    now,
  );
}

const nameOf = (cardId: number): CardName => ({ source: 'library', cardId });

async function writeReviews(
  services: Services,
  actor: Actor,
  found: OwnImport,
  lines: readonly Line<'reviews'>[],
): Promise<number> {
  const ids = await listCardsByPermanentId(
    services.database,
    lines.map(({ card }) => card),
  );
  const { rowsPerTransaction } = engineOf(services.database);
  const share = new EventLoopShare(rowsPerTransaction);
  let stored = 0;
  let slice = new Map<string, ReviewEntry[]>();
  let size = 0;
  const storeSlice = async () => {
    if (size === 0) return;
    stored += await storeReviews(services, actor, slice, {
      onStored: (transaction) => requireWriting(transaction, found, { now: services.now() }),
    });
    await share.count(size);
    slice = new Map();
    size = 0;
  };
  for (const { card, reviews } of lines) {
    const cardId = ids.get(card);
    if (cardId === undefined) continue;
    if (size + reviews.length > rowsPerTransaction) await storeSlice();
    slice.set(formatCardName(nameOf(cardId)), entriesOf(nameOf(cardId), reviews));
    size += reviews.length;
  }
  await storeSlice();
  return stored;
}

const entriesOf = (name: CardName, reviews: Line<'reviews'>['reviews']): ReviewEntry[] =>
  reviews.map(([reviewedAt, rating, durationMs]) => ({
    card: formatCardName(name),
    reviewedAt,
    rating,
    state: undefined,
    durationMs,
  }));

function writeSetAside(
  services: Services,
  actor: Actor,
  found: OwnImport,
  lines: readonly Line<'set-aside'>[],
): Promise<void> | undefined {
  if (lines.length === 0) return undefined;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    await requireWriting(transaction, found, { now: services.now() });
    await setAside(transaction, learner, lines, services.now());
  });
}

async function setAside(
  transaction: Transaction,
  learner: Authorized<Learner>,
  lines: readonly Line<'set-aside'>[],
  now: number,
) {
  const ids = await listCardsByPermanentId(
    transaction,
    lines.map(({ card }) => card),
  );
  const names = [...ids.values()].map(nameOf);
  const current = await listProgress(transaction, learner.userId, names);
  const saved = lines.flatMap(({ card, as }) => {
    const cardId = ids.get(card);
    if (cardId === undefined) return [];
    const name = nameOf(cardId);
    const { schedule = newSchedule(now), buriedUntil = 0 } = current.get(formatCardName(name)) ?? {};
    return [
      {
        card: requireSelf({ id: learner.userId }, { userId: learner.userId, name }),
        progress: { schedule, buriedUntil, setAside: as },
      },
    ];
  });
  await saveProgressBatch(transaction, saved);
}

async function writeInterviews(
  { database, now }: Services,
  found: OwnImport,
  lines: readonly Line<'interview'>[],
): Promise<void> {
  for (const { id, interview } of lines)
    await inTransaction(database, async (transaction) => {
      await requireWriting(transaction, found, { now: now() });
      await insertImportedInterview(transaction, found, { id, interview, max: importedInterviewsMax });
    });
}
