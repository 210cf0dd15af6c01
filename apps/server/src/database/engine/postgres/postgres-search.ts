import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { SearchIndex, SearchQuery } from '../search.ts';

/**
 * A GIN index collects all matches before a limit applies. The first documents therefore carry
 * marker tokens (`x256` on the first 256, and so on), and a search for common words first
 * intersects with a marker, which keeps the number of matches small.
 */
const tops = [256, 1024, 4096, 16_384, 65_536];
const topToken = (top: number): string => `x${top}`;

/** Safety factor: search among enough documents to find twice as many matches as needed. */
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

/**
 * `offset 0` keeps the planner from scanning all ids in order in the hope of meeting enough
 * matches.
 */
async function findAll(database: Database, { tokens, limit }: SearchQuery): Promise<number[]> {
  const query = tokens.map((any) => `(${any.map(quoted).join(' | ')})`).join(' & ');
  const found = sql<{ id: number }>`select "id" from (
      select "id" from "library_search" where "tokens" @@ cast(${query} as tsquery) offset 0
    ) as "found" order by "id" limit ${limit}`;
  return (await found.execute(database)).rows.map(({ id }) => id);
}

const quoted = (token: string): string => `'${token}'`;
