import { setTimeout as sleep } from 'node:timers/promises';
import { openBulkDatabase } from '../growth/bulk-database.ts';
import type { Request } from '../members/caller.ts';
import { type Member, register, stackName } from '../members/member.ts';
import type { RunningProduct } from '../running-product.ts';

/** An account with many cards and reviews. */
export interface Owner extends Member {
  cardIds: readonly number[];
}

const modules = 4;
const cardsPerModule = 1_250;
const cardsPerImport = 250;
/** As many as a body may have. */
const linesPerImport = 9_500;
const dayMs = 86_400_000;

/** The import of `rounds` reviews of each card, a day apart. */
export function importReviews(cardIds: readonly number[], rounds: number, from: number): Request {
  const lines = cardIds.flatMap((id) =>
    Array.from({ length: rounds }, (_, round) => `own-${id},${from + round * dayMs},3`),
  );
  const csv = ['card_id,review_time,review_rating', ...lines].join('\n');
  return { method: 'POST', path: '/review/history', body: { csv } };
}

export async function createModule({ caller, username }: Member, moduleName: string): Promise<number> {
  const body = { moduleName, username, stackName };
  const { moduleId } = await caller.expect<{ moduleId: number }>({ method: 'POST', path: '/modules', body });
  return moduleId;
}

async function fillModule(member: Member, moduleName: string): Promise<number[]> {
  const { caller } = member;
  const moduleId = await createModule(member, moduleName);
  const markdown = '## Card (EASY)\n\nQuestion\n\n### Answer\n\nAnswer\n\n'.repeat(cardsPerImport);
  for (let count = 0; count < cardsPerModule; count += cardsPerImport)
    await caller.expect({ method: 'POST', path: `/modules/${moduleId}/import`, body: { markdown } });
  const cards = await caller.expect<{ cardId: number }[]>({
    method: 'GET',
    path: `/cards/modules/${moduleId}`,
  });
  return cards.map(({ cardId }) => cardId);
}

/** Registers an account with 5,000 cards and imports some reviews of each. */
export async function registerOwner(url: string, number: number, reviewsPerCard: number): Promise<Owner> {
  const member = await register(url, number);
  const cardIds: number[] = [];
  for (let module = 0; module < modules; module++)
    cardIds.push(...(await fillModule(member, `Large ${module}`)));
  const rounds = Math.max(1, Math.min(reviewsPerCard, Math.floor(linesPerImport / cardIds.length)));
  for (let done = 0; done < reviewsPerCard; done += rounds)
    await member.caller.expect(importReviews(cardIds, rounds, Date.UTC(2020, 0, 1) + done * dayMs));
  return { ...member, cardIds };
}

const million = 1_000_000;

/** Copies the reviews of a user in the database itself, until there are a million. */
export async function copyReviews({ databaseUrl }: RunningProduct, { userId }: Member): Promise<void> {
  const database = await openBulkDatabase(databaseUrl);
  const columns = await database.columnsOf('reviews');
  const own = `from reviews where user_id = ${userId}`;
  const count = await database.number(`select count(*) ${own}`);
  await database.run(`create table originals as select * ${own}`);
  for (let copy = 1; copy * count < million; copy++) {
    const values = columns.map((column) => {
      if (column === 'id') return `id || '-${copy}'`;
      return column === 'reviewed_at' ? `reviewed_at + ${copy}` : column;
    });
    await database.run(
      `insert into reviews (${columns.join(', ')}) select ${values.join(', ')} from originals`,
    );
  }
  await database.run('drop table originals');
  await database.close();
}

const weekMs = 7 * dayMs;

/** Lets all reviews of a user have been made in the last seven days. */
export async function moveToThisWeek({ databaseUrl }: RunningProduct, { userId }: Member): Promise<void> {
  const database = await openBulkDatabase(databaseUrl);
  await database.run(
    `update reviews set reviewed_at = ${Date.now()} - reviewed_at % ${weekMs} where user_id = ${userId}`,
  );
  await database.close();
}

export async function makeAdministrator({ databaseUrl }: RunningProduct, { userId }: Member): Promise<void> {
  const database = await openBulkDatabase(databaseUrl);
  await database.run(`update users set is_administrator = 1 where id = ${userId}`);
  await database.close();
}

/** The server looks once a minute for users who were deleted long enough ago. */
const untilRemovalMs = 90_000;
const removalMs = 120_000;

/** Waits until the server has removed a deleted user's reviews for a while, and says how many are left. */
export async function removeReviews({ databaseUrl }: RunningProduct, { userId }: Member): Promise<string> {
  const database = await openBulkDatabase(databaseUrl);
  const count = () => database.number(`select count(*) from reviews where user_id = ${userId}`);
  const before = await count();
  // The first version removed users at once.
  if (before > 0) await database.run(`update users set deleted_at = 1 where id = ${userId}`);
  const deadline = performance.now() + untilRemovalMs;
  let left = before;
  while (left === before && performance.now() < deadline) {
    await sleep(1000);
    left = await count();
  }
  if (left === before && before > 0) throw new Error('The server did not begin to remove the deleted user');
  if (left > 0) {
    await sleep(removalMs);
    left = await count();
  }
  await database.close();
  return `${left.toLocaleString('en')} of ${before.toLocaleString('en')} reviews left ${removalMs / 1000} s after the removal began`;
}
