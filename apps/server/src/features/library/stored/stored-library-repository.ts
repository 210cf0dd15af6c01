import type { LibraryCardInFile, ModuleInFile } from '@flipstack/content';
import type { FollowUp } from '@flipstack/contract';
import type { Insertable } from 'kysely';
import { fromKindColumns, toKindColumns } from '../../../database/card-kind-columns.ts';
import { inBatches, type Transaction } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/index.ts';

/** A module as its file describes it. */
export interface FileModule extends Omit<ModuleInFile, 'cards'> {
  /** Its position in the library, from 1. */
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

/** A card as its file describes it, with its module and position. */
export interface FileCard extends Omit<LibraryCardInFile, 'interviewInputs' | 'checks' | 'followUps'> {
  followUps: FollowUp[];
  moduleId: number;
  /** Its position in the module, from 1. */
  position: number;
}

/** A card in the database. */
export interface StoredCard extends Omit<FileCard, 'permanentId'> {
  id: number;
  /** Null if the card was stored before cards had permanent ids. */
  permanentId: string | null;
  slug: string;
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

/**
 * Inserts a module, or updates the one with the same slug, even if it was retired. Returns its id.
 */
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

/** All cards, including retired ones, in the order of ids. */
export async function listStoredCards(transaction: Transaction): Promise<StoredCard[]> {
  const rows = await transaction
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .selectAll('library_cards')
    .select('library_modules.slug')
    .orderBy('library_cards.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    permanentId: row.permanent_id,
    slug: row.slug,
    moduleId: row.module_id,
    level: row.level,
    question: row.question,
    answer: row.answer,
    ...fromKindColumns(row),
    keyPoints: JSON.parse(row.key_points),
    ...(row.good_answer !== null && { goodAnswer: row.good_answer }),
    ...(row.great_answer !== null && { greatAnswer: row.great_answer }),
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

/** Updates a card from its file, and makes it live again if it was retired. */
export async function updateStoredCard(transaction: Transaction, id: number, card: FileCard): Promise<void> {
  await transaction.updateTable('library_cards').set(toRow(card)).where('id', '=', id).execute();
}

export async function retireStoredCard(transaction: Transaction, id: number, now: number): Promise<void> {
  await transaction.updateTable('library_cards').set({ retired_at: now }).where('id', '=', id).execute();
}

function toRow(card: FileCard): Insertable<Tables['library_cards']> {
  return {
    permanent_id: card.permanentId,
    module_id: card.moduleId,
    level: card.level,
    question: card.question,
    answer: card.answer,
    ...toKindColumns(card),
    key_points: JSON.stringify(card.keyPoints),
    good_answer: card.goodAnswer ?? null,
    great_answer: card.greatAnswer ?? null,
    why_asked: card.whyAsked ?? null,
    follow_ups: JSON.stringify(card.followUps),
    sources: JSON.stringify(card.sources),
    position: card.position,
    retired_at: null,
  };
}
