import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { SearchIndex, SearchQuery } from '../search.ts';

/**
 * GIN finds all that a question has before it can stop at a limit. So the first documents carry tokens of their own,
 * `x256` and so on, and what very many have is looked for among those first: the lists behind the tokens are then walked
 * only where both have something.
 */
const tops = [256, 1024, 4096, 16_384, 65_536];
const topToken = (top: number): string => `x${top}`;

/** So many more are looked for than are wanted, because the guess may be wrong by as much. */
const reserve = 2;

export const postgresSearch: SearchIndex = {
  create: async (transaction) => {
    await sql`create table "library_search" ("id" bigint primary key, "tokens" tsvector not null)`.execute(
      transaction,
    );
    await sql`create index "library_search_by_token" on "library_search" using gin ("tokens")`.execute(
      transaction,
    );
  },

  clear: async (transaction) => {
    await sql`delete from "library_search"`.execute(transaction);
  },

  add: async (transaction, documents) => {
    if (documents.length === 0) return;
    const rows = documents.map(({ id, ordinal, tokens }) => {
      const all = [...tokens, ...tops.filter((top) => ordinal < top).map(topToken)];
      return sql`(${id}, cast(${all.map(quoted).join(' ')} as tsvector))`;
    });
    await sql`insert into "library_search" ("id", "tokens") values ${sql.join(rows)}`.execute(transaction);
  },

  optimize: async () => {},

  find: async (database, question) => {
    const { tokens, limit, documents, expected } = question;
    const share = Math.min(1, expected / documents);
    const top = tops.find((size) => size < documents && size * share >= limit * reserve);
    if (top !== undefined) {
      const among = await findAll(database, { ...question, tokens: [[topToken(top)], ...tokens] });
      if (among.length === limit) return among;
    }
    return findAll(database, question);
  },
};

/** `offset 0` keeps the planner from walking through all ids in order in the hope of meeting enough that match. */
async function findAll(database: Database, { tokens, limit }: SearchQuery): Promise<number[]> {
  const query = tokens.map((any) => `(${any.map(quoted).join(' | ')})`).join(' & ');
  const found = sql<{ id: number }>`select "id" from (
      select "id" from "library_search" where "tokens" @@ cast(${query} as tsquery) offset 0
    ) as "found" order by "id" limit ${limit}`;
  return (await found.execute(database)).rows.map(({ id }) => id);
}

const quoted = (token: string): string => `'${token}'`;
