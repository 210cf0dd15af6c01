import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inBatches } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { learnedSchedule } from './support/learned-schedule.ts';
import { openServerWithTeam, type TestTeam } from './support/teams.ts';
import { usesPostgres } from './support/test-database.ts';
import type { TestServer } from './support/test-server.ts';
import { watchQueries } from './support/watch-queries.ts';

const cardsOfOthers = 20_000;
const cardsPerModule = 20;

/** Cards in modules of an author. */
async function addCards({ database }: TestServer, authorId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  const module = { author_id: authorId, stack_id: 1, created_at: 0, deleted_at: null };
  const names = Array.from({ length: count / cardsPerModule }, (_, index) => `Module ${index}`);
  for (const batch of inBatches(names)) {
    const rows = batch.map((name) => ({ ...module, name }));
    const modules = await database.insertInto('modules').values(rows).returning('id').execute();
    const card = { question: 'Q', answer: 'A', level: 'EASY', kind: 'flip', body: null } as const;
    const cards = modules.flatMap(({ id }) =>
      Array.from({ length: cardsPerModule }, (_, position) => ({
        ...card,
        module_id: id,
        position,
        created_at: 0,
        deleted_at: null,
      })),
    );
    for (const some of inBatches(cards)) {
      const inserted = await database.insertInto('cards').values(some).returning('id').execute();
      ids.push(...inserted.map((row) => row.id));
    }
  }
  return ids;
}

async function addSchedules({ database }: TestServer, userId: number, cardIds: readonly number[]) {
  for (const batch of inBatches(cardIds))
    await database
      .insertInto('schedules')
      .values(
        batch.map((card_id, index) => ({
          ...learnedSchedule,
          user_id: userId,
          card_id,
          due_at: index * 60_000,
          last_review_at: 0,
        })),
      )
      .execute();
}

/** Lea reviews cards of her own and of a team, on a server where others have many more. */
async function openLargeServer(): Promise<TestTeam> {
  const team = await openServerWithTeam();
  const { server, ada, lea, eve, teamId } = team;
  const [leaId, eveId] = [(await lea.me()).id, (await eve.me()).id];
  await addSchedules(server, eveId, await addCards(server, eveId, cardsOfOthers));
  const own = await addCards(server, leaId, 200);
  const ofTeam = await addCards(server, teamId, 200);
  await addSchedules(server, leaId, [...own.slice(0, 100), ...ofTeam.slice(0, 100)]);
  const { modules } = await ada.call('GET /groups/{teamId}', { params: [teamId] });
  for (const { moduleId } of modules)
    await lea.call('PUT /groups/{teamId}/modules/{moduleId}/follow', { params: [teamId, moduleId] });
  return team;
}

/** How a statement is run, step by step. */
async function planOf(database: Database, query: CompiledQuery): Promise<string[]> {
  const explain = usesPostgres ? 'explain' : 'explain query plan';
  const { rows } = await database.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => String(usesPostgres ? row['QUERY PLAN'] : row.detail));
}

/**
 * The steps of a plan that read a whole table of cards or schedules. PostgreSQL reads all modules if
 * there are few.
 */
const scansIn = (plan: readonly string[]) =>
  plan.filter((step) =>
    usesPostgres
      ? /Seq Scan on (?:cards|schedules)\b/.test(step)
      : /^SCAN (?:c|m|s|cards|modules|schedules)\b/.test(step),
  );

test('What a member reviews is found without reading the cards of others', async () => {
  const { server, lea } = await openLargeServer();
  const { queries } = await watchQueries(server, async () => {
    await lea.call('GET /review');
    await lea.call('GET /review/summary');
    await lea.call('GET /review/modules');
    await lea.call('GET /review/set-aside');
    await lea.call('GET /review/today');
  });
  const ofReviews = queries.filter((query) => query.sql.includes('team_follows'));
  expect(ofReviews.length).toBeGreaterThan(5);
  // Its own connection, because the product sends no such statements.
  const database = openDatabase(server.services.config.database);
  if (usesPostgres) await sql`analyze`.execute(database);
  for (const query of ofReviews) {
    const plan = await planOf(database, query);
    expect(scansIn(plan), `${query.sql}\n${plan.join('\n')}`).toEqual([]);
  }
  await database.destroy();
});
