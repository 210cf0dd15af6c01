import type { CardInFile, ModuleInFile } from '@flipstack/content';
import type { Insertable } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import { inBatches } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';

/** A module as the files have it now. */
export interface FileModule extends Omit<ModuleInFile, 'cards'> {
  /** Where it stands in the library, from 1. */
  position: number;
  contentHash: string;
}

export interface StoredModule {
  id: number;
  slug: string;
  position: number;
  contentHash: string;
  isRetired: boolean;
}

/** A card of the files, and where it goes. */
export interface FileCard extends CardInFile {
  moduleId: number;
  /** Where it stands in its module, from 1. */
  position: number;
}

/** A card of the database, whoever learns it. */
export interface StoredCard extends FileCard {
  id: number;
  isRetired: boolean;
}

export async function listStoredModules(transaction: Transaction): Promise<StoredModule[]> {
  const rows = await transaction
    .selectFrom('library_modules')
    .select(['id', 'slug', 'position', 'content_hash', 'retired_at'])
    .execute();
  return rows.map(({ content_hash, retired_at, ...row }) => ({
    ...row,
    contentHash: content_hash,
    isRetired: retired_at !== null,
  }));
}

/** Adds a module, or changes the one of the same slug, retired or not. Answers its id. */
export async function saveStoredModule(
  transaction: Transaction,
  { slug, stackName, moduleName, summary, position, contentHash }: FileModule,
): Promise<number> {
  const row = {
    stack_name: stackName,
    name: moduleName,
    summary,
    position,
    content_hash: contentHash,
    retired_at: null,
  };
  const { id } = await transaction
    .insertInto('library_modules')
    .values({ slug, ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function retireStoredModule(transaction: Transaction, id: number, now: number): Promise<void> {
  await transaction.updateTable('library_modules').set({ retired_at: now }).where('id', '=', id).execute();
}

/** All cards of modules, retired ones among them, in the order in which they were made. */
export async function listStoredCards(
  transaction: Transaction,
  moduleIds: readonly number[],
): Promise<StoredCard[]> {
  const rows = await transaction
    .selectFrom('library_cards')
    .selectAll()
    .where('module_id', 'in', moduleIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    moduleId: row.module_id,
    level: row.level,
    question: row.question,
    answer: row.answer,
    keyPoints: JSON.parse(row.key_points),
    ...(row.why_asked !== null && { whyAsked: row.why_asked }),
    followUps: JSON.parse(row.follow_ups),
    sources: JSON.parse(row.sources),
    position: row.position,
    isRetired: row.retired_at !== null,
  }));
}

export async function insertStoredCards(transaction: Transaction, cards: readonly FileCard[]): Promise<void> {
  for (const batch of inBatches(cards)) {
    await transaction.insertInto('library_cards').values(batch.map(toRow)).execute();
  }
}

/** Makes a card what the files say; it is not retired, whatever it was. */
export async function updateStoredCard(transaction: Transaction, id: number, card: FileCard): Promise<void> {
  await transaction.updateTable('library_cards').set(toRow(card)).where('id', '=', id).execute();
}

export async function retireStoredCard(transaction: Transaction, id: number, now: number): Promise<void> {
  await transaction.updateTable('library_cards').set({ retired_at: now }).where('id', '=', id).execute();
}

function toRow(card: FileCard): Insertable<Tables['library_cards']> {
  return {
    module_id: card.moduleId,
    level: card.level,
    question: card.question,
    answer: card.answer,
    key_points: JSON.stringify(card.keyPoints),
    why_asked: card.whyAsked ?? null,
    follow_ups: JSON.stringify(card.followUps),
    sources: JSON.stringify(card.sources),
    position: card.position,
    retired_at: null,
  };
}
