import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { SearchIndex, SearchQuery } from '../search.ts';

/**
 * A GIN index collects all matches before a limit applies. The first documents therefore carry
 * marker tokens (`x256` on the first 256, and so on), and a search for common words first
 * intersects with a marker, which keeps the number of matches small.
 */
const markerSizes = [256, 1024, 4096, 16_384, 65_536];
const markerToken = (size: number): string => `x${size}`;

/** Searches among enough documents to expect twice as many matches as needed. */
const safetyFactor = 2;

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
      const allTokens = [...tokens, ...markerSizes.filter((size) => ordinal < size).map(markerToken)];
      return sql`(${id}, cast(${allTokens.map(quote).join(' ')} as tsvector))`;
    });
    await sql`insert into "library_search" ("id", "tokens") values ${sql.join(rows)}`.execute(transaction);
  },

  optimize: async () => {},

  find: async (database, query) => {
    const { tokens, limit, documents, expected } = query;
    const share = Math.min(1, expected / documents);
    const marker = markerSizes.find((size) => size < documents && size * share >= limit * safetyFactor);
    if (marker !== undefined) {
      const found = await findAll(database, { ...query, tokens: [[markerToken(marker)], ...tokens] });
      if (found.length === limit) return found;
    }
    return findAll(database, query);
  },
};

/**
 * `offset 0` keeps the planner from scanning all ids in order in the hope of meeting enough
 * matches.
 */
async function findAll(database: Database, { tokens, limit }: SearchQuery): Promise<number[]> {
  const query = tokens.map((alternatives) => `(${alternatives.map(quote).join(' | ')})`).join(' & ');
  const statement = sql<{ id: number }>`select "id" from (
      select "id" from "library_search" where "tokens" @@ cast(${query} as tsquery) offset 0
    ) as "found" order by "id" limit ${limit}`;
  return (await statement.execute(database)).rows.map(({ id }) => id);
}

const quote = (token: string): string => `'${token}'`;
