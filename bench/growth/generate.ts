import { createHash } from 'node:crypto';
import { type BulkDatabase, insertSeries, updateStatistics } from './bulk-database.ts';

/** The number of rows, in realistic proportions. */
export interface Size {
  users: number;
  modules: number;
  cards: number;
}

export const smallSize: Size = { users: 1000, modules: 2000, cards: 20_000 };
export const largeSize: Size = { users: 100_000, modules: 200_000, cards: 2_000_000 };

/** The number of sessions with known tokens. Their users are spread evenly over all users. */
export const sessionsMax = 200;

export const tokenOf = (session: number): string => `bench-${session}`.padEnd(43, '_');
/** The user of a session. The administrator is user 1. */
export const userOf = (session: number, { users }: Size): number =>
  session === 0 ? 1 : 2 + Math.floor(((users - 1) * (session - 1)) / sessionsMax);

const now = Date.now();

const text = (words: string): string =>
  `'${words} ' || n || ' of a text of realistic length, which is about the topic with the number ' || (n * 7919 % 10007)`;

/** Fills the tables of a migrated and seeded database. */
export async function generate(database: BulkDatabase, size: Size): Promise<void> {
  const cast = database.engine === 'SQLite' ? 'n' : 'n::text';
  await insertSeries(database, {
    rowName: 'users',
    first: 2,
    last: size.users,
    insert: `insert into users (id, username, username_key, email, email_key, first_name, last_name, password_hash,
      is_administrator, image, created_at)
    SERIES select n, 'u' || n, 'u' || n, 'u' || n || '@example.org', 'u' || n || '@example.org', 'Ada', 'Lovelace',
      '', 0, '', ${now} - n from series`,
  });
  await insertSeries(database, {
    rowName: 'modules',
    first: 1,
    last: size.modules,
    insert: `insert into modules (id, author_id, stack_id, name, created_at, deleted_at)
    SERIES select n, 1 + n % ${size.users}, 1 + n % 12, 'Module ' || n, ${now} - n, null from series`,
  });
  await insertSeries(database, {
    rowName: 'cards',
    first: 1,
    last: size.cards,
    insert: `insert into cards (id, module_id, question, answer, level, position, created_at, deleted_at)
    SERIES select n, 1 + n % ${size.modules}, ${text('Question')},
      ${[1, 2, 3, 4].map((part) => text(`Part ${part}`)).join(" || '. ' || ")},
      case n % 3 when 0 then 'EASY' when 1 then 'MEDIUM' else 'HARD' end, n / ${size.modules}, ${now} - n, null
    from series`,
  });
  await insertSeries(database, {
    rowName: 'audit',
    first: 1000,
    last: 1000 + size.modules,
    insert: `insert into audit (id, at, actor_id, actor, action, object, detail)
    SERIES select n, ${now} - n, 1, 'admin', 'module.created', 'module ' || ${cast}, '' from series`,
  });
  await signIn(database, size);
  await count(database);
  await setSequences(database);
  await updateStatistics(database);
}

async function signIn(database: BulkDatabase, size: Size) {
  for (let session = 0; session < sessionsMax; session++) {
    const hash = createHash('sha256').update(tokenOf(session)).digest('base64url');
    await database.run(`insert into sessions (token_hash, user_id, renewed_at, expires_at)
      values ('${hash}', ${userOf(session, size)}, ${now}, ${now + 86_400_000})`);
  }
}

async function count(database: BulkDatabase) {
  const blocks = (counted: string, block: string, rows: string) =>
    database.run(`insert into row_counts (counted, block, slot, count)
      select '${counted}', ${block}, 0, count(*) from ${rows} group by ${block}`);
  await database.run('delete from row_counts');
  await blocks('users', 'id >> 11', 'users');
  await blocks('audit', 'id >> 11', 'audit');
  await blocks('modules', 'id >> 11', 'modules');
  await blocks('modules-of-stack', 'stack_id', 'modules');
  await blocks('cards', 'id >> 11', 'cards');
}

/** The rows have explicit ids, which leave PostgreSQL's sequences behind. */
async function setSequences(database: BulkDatabase) {
  if (database.engine === 'SQLite') return;
  for (const table of ['users', 'modules', 'cards', 'audit']) {
    await database.run(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
}
