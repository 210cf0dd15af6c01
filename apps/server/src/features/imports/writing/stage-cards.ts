import type { ImportChoices } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { engineOf } from '../../../database/engine/index.ts';
import { Rest } from '../../../event-loop/rest.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { addCardMedia } from '../../media/card-media-repository.ts';
import type { OwnImport } from '../import-repository.ts';
import { originsOf } from '../planning/card-matcher.ts';
import type { FilledModules } from '../planning/fill-modules.ts';
import { insertOrigins } from '../planning/origin-repository.ts';
import type { PlannedCard } from '../planning/plan-cards.ts';
import { withoutOwnMedia } from '../reading/import-media.ts';
import { readCards } from '../reading/read-spool.ts';
import type { SpoolCard } from '../reading/spool-format.ts';
import { spoolOf } from '../spool.ts';
import { ImportMediaStore } from './import-media-store.ts';
import { requireWriting } from './require-writing.ts';
import { stageLog } from './stage-log.ts';
import type { StagedCard, StagedImport } from './staged-import.ts';
import { insertStagedCards, insertStagedModule, recordCards } from './staging-repository.ts';
import { stageTexts } from './text-repository.ts';
import type { WriteRequest } from './write-request.ts';

interface StageRequest extends WriteRequest {
  cards: readonly PlannedCard[];
  plan: FilledModules;
}

/** Writes the cards of an import where nothing shows them. */
export async function stageCards(
  services: Services,
  actor: Actor,
  found: OwnImport,
  request: StageRequest,
  signal: AbortSignal,
): Promise<StagedImport> {
  const { config, database } = services;
  const staged: StagedImport = { added: 0, updated: 0, skipped: 0, reviews: 0, moduleIds: [] };
  const targets = new TargetIds(found, request);
  const media = new ImportMediaStore(services, actor, found, request.media);
  const leftOut = new Set(request.choices.withMedia ? [] : request.media.map(({ name }) => name));
  const rest = new Rest();
  let position = 0;
  const { rowsPerTransaction } = engineOf(database);
  for await (const read of readCards(spoolOf(config, found), rowsPerTransaction, signal)) {
    const batch = leftOut.size === 0 ? read : read.map((card) => withoutOwnMedia(card, leftOut));
    await media.storeFor(batch.filter(isWritten(request, position)), signal);
    const done = position + batch.length + staged.reviews;
    const { cards, updated } = await stageBatch(services, found, request, { batch, position, targets, done });
    position += batch.length;
    staged.added += cards.filter(({ isNew }) => isNew).length;
    staged.updated += updated;
    staged.skipped += batch.length - cards.filter(({ isNew }) => isNew).length - updated;
    await rest.take(signal);
    if (request.choices.withReviews)
      staged.reviews += await stageLog(services, actor, found, cards, { rest, signal });
  }
  return { ...staged, moduleIds: targets.ids() };
}

/** Whether a card is added or changed; those that are left as they are need no files. */
const isWritten =
  ({ choices, plan }: StageRequest, position: number) =>
  (_card: SpoolCard, index: number): boolean =>
    choices.duplicates === 'update' || (plan.targetOf[position + index] ?? -1) >= 0;

interface Batch {
  batch: readonly SpoolCard[];
  /** The index of its first card in the file. */
  position: number;
  /** How many cards and reviews are written with it. */
  done: number;
  targets: TargetIds;
}

function stageBatch(
  { database, now }: Services,
  found: OwnImport,
  { cards, choices, plan }: StageRequest,
  { batch, position, done, targets }: Batch,
): Promise<{ cards: StagedCard[]; updated: number }> {
  return inTransaction(database, async (transaction) => {
    await requireWriting(transaction, found, { now: now(), done });
    const added: { card: SpoolCard; moduleId: number; isNewModule: boolean }[] = [];
    const matched: { card: SpoolCard; cardId: number }[] = [];
    const created = targets.copy();
    for (const [index, card] of batch.entries()) {
      const target = plan.targetOf[position + index] ?? -1;
      const cardId = cards[position + index]?.match ?? 0;
      if (target < 0) matched.push({ card, cardId });
      else {
        const isNewModule = plan.targets[target]?.moduleId === undefined;
        added.push({ card, moduleId: await created.get(transaction, target, now()), isNewModule });
      }
    }
    const ids = await insertStagedCards(transaction, found, added, now());
    await waitForTurn();
    const using = added.map(({ card }, index) => ({
      cardId: ids[index] ?? 0,
      authorId: found.userId,
      content: card,
    }));
    await addCardMedia(transaction, using);
    const staged = [
      ...added.map(({ card }, index) => ({ card, cardId: ids[index] ?? 0, isNew: true })),
      ...matched.map((one) => ({ ...one, isNew: false })),
    ];
    await recordCards(transaction, found, staged);
    const origins = staged.flatMap(({ card, cardId }) =>
      originsOf(card).map((origin) => ({ origin, cardId })),
    );
    await insertOrigins(transaction, found, origins);
    const updated = await updateTexts(transaction, found, choices, matched);
    // Commit in a separate turn of the event loop.
    await waitForTurn();
    return { cards: staged, updated, created };
  }).then(({ created, ...result }) => {
    targets.adopt(created);
    return result;
  });
}

const updateTexts = async (
  transaction: Transaction,
  found: OwnImport,
  { duplicates }: ImportChoices,
  matched: readonly { card: SpoolCard; cardId: number }[],
) => (duplicates === 'update' ? stageTexts(transaction, found, matched) : 0);

/** The ids of target modules. New ones are created with their first card. */
class TargetIds {
  readonly #found: OwnImport;
  readonly #request: StageRequest;
  #ids: Map<number, number>;

  constructor(found: OwnImport, request: StageRequest, ids: ReadonlyMap<number, number> = new Map()) {
    this.#found = found;
    this.#request = request;
    this.#ids = new Map(ids);
  }

  /** For one attempt of a transaction, which may be rolled back. */
  copy(): TargetIds {
    return new TargetIds(this.#found, this.#request, this.#ids);
  }

  adopt(attempt: TargetIds): void {
    this.#ids = attempt.#ids;
  }

  ids(): number[] {
    return [...this.#ids.entries()].toSorted(([a], [b]) => a - b).map(([, id]) => id);
  }

  async get(transaction: Transaction, target: number, now: number): Promise<number> {
    const known = this.#ids.get(target);
    if (known !== undefined) return known;
    const { plan, modules, stackOf } = this.#request;
    const { module, name, moduleId } = plan.targets[target] ?? { module: 0, name: '' };
    const stackId = stackOf.get(modules[module]?.stack ?? '') ?? 0;
    const id = moduleId ?? (await insertStagedModule(transaction, this.#found, { name, stackId, now }));
    this.#ids.set(target, id);
    return id;
  }
}
