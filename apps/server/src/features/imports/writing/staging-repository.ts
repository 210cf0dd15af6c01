import type { Level } from '@flipstack/contract';
import { sql } from 'kysely';
import { toKindColumns } from '../../../database/card-kind-columns.ts';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { stagedAt } from '../../../database/staged.ts';
import { toTagsColumn } from '../../../database/tags-column.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { findNamesake, type QualifiedModuleName } from '../../modules/module-repository.ts';
import type { ImportKey } from '../import-repository.ts';
import type { SpoolCard } from '../reading/spool-format.ts';

type OwnKey = Authorized<ImportKey>;

/** The live module that an author has under a name in a stack. */
export async function findOwnModuleByName(
  database: Database,
  name: QualifiedModuleName,
): Promise<{ moduleId: number; moduleName: string } | undefined> {
  const found = await findNamesake(database, name);
  return found && { ...found, moduleName: name.moduleName };
}

/** The live module of a user's card. */
export function findModuleOfCard(
  database: Database,
  userId: number,
  cardId: number,
): Promise<{ moduleId: number; moduleName: string } | undefined> {
  return database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .select(['modules.id as moduleId', 'modules.name as moduleName'])
    .where('cards.id', '=', cardId)
    .where('modules.author_id', '=', userId)
    .where('modules.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Creates a module that nothing shows yet. It is counted when it is published. */
export async function insertStagedModule(
  transaction: Transaction,
  { importId, userId }: OwnKey,
  { name, stackId, now }: { name: string; stackId: number; now: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto('modules')
    .values({ author_id: userId, stack_id: stackId, name, created_at: now, deleted_at: stagedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('import_modules').values({ import_id: importId, module_id: id }).execute();
  return id;
}

const rowsPerInsert = 100;
const levelByDefault: Level = 'EASY';

/** Where a card is added. A new module hides its cards, and the others of another one stay visible. */
interface StagedPlace {
  card: SpoolCard;
  moduleId: number;
  isNewModule: boolean;
}

/** Adds cards that nothing shows yet, at the ends of their modules. Returns their ids in order. */
export async function insertStagedCards(
  transaction: Transaction,
  _found: OwnKey,
  cards: readonly StagedPlace[],
  now: number,
): Promise<number[]> {
  const positions = await lastPositions(transaction, [...new Set(cards.map(({ moduleId }) => moduleId))]);
  const values = cards.map(({ card, moduleId, isNewModule }) => {
    const position = (positions.get(moduleId) ?? 0) + 1;
    positions.set(moduleId, position);
    const { question, answer, level = levelByDefault, kind, body, tags } = card;
    return {
      module_id: moduleId,
      question,
      answer,
      level,
      ...toKindColumns({ kind, body }),
      tags: toTagsColumn(tags),
      position,
      created_at: now,
      deleted_at: isNewModule ? null : stagedAt,
    };
  });
  const ids = new Map<string, number>();
  const keyOf = (moduleId: number, position: number) => `${moduleId} ${position}`;
  for (const batch of inBatches(values, rowsPerInsert)) {
    const rows = await transaction
      .insertInto('cards')
      .values(batch)
      .returning(['id', 'module_id', 'position'])
      .execute();
    for (const row of rows) ids.set(keyOf(row.module_id, row.position), row.id);
  }
  return values.map(({ module_id, position }) => ids.get(keyOf(module_id, position)) ?? 0);
}

async function lastPositions(
  transaction: Transaction,
  moduleIds: readonly number[],
): Promise<Map<number, number>> {
  const positions = new Map<number, number>();
  for (const batch of inBatches(moduleIds)) {
    const rows = await transaction
      .selectFrom('cards')
      .select(['module_id', sql<number>`max(position)`.as('last')])
      .where('module_id', 'in', batch)
      .groupBy('module_id')
      .execute();
    for (const row of rows) positions.set(row.module_id, row.last);
  }
  return positions;
}

/** Records which cards an import adds, and which it finds. */
export async function recordCards(
  transaction: Transaction,
  { importId }: OwnKey,
  cards: readonly { cardId: number; isNew: boolean }[],
): Promise<void> {
  for (const batch of inBatches(cards))
    await transaction
      .insertInto('import_cards')
      .values(
        batch.map(({ cardId, isNew }) => ({
          import_id: importId,
          card_id: cardId,
          is_new: isNew ? 1 : 0,
          progress_before: null,
        })),
      )
      .execute();
}
