import { sql } from 'kysely';
import type { SearchIndex } from '../search.ts';

/**
 * FTS5 without stored content or token positions. It returns matches in the order of ids and stops
 * at the limit, so a common token costs no more than a rare one.
 */
export const sqliteSearch: SearchIndex = {
  create: async (transaction) => {
    await sql`create virtual table library_search using fts5(
      tokens, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '_#+.'")`.execute(
      transaction,
    );
  },

  clear: async (transaction) => {
    await sql`insert into library_search (library_search) values ('delete-all')`.execute(transaction);
  },

  add: async (transaction, documents) => {
    if (documents.length === 0) return;
    const rows = documents.map(({ id, tokens }) => sql`(${id}, ${tokens.join(' ')})`);
    await sql`insert into library_search (rowid, tokens) values ${sql.join(rows)}`.execute(transaction);
  },

  optimize: async (transaction) => {
    await sql`insert into library_search (library_search) values ('optimize')`.execute(transaction);
  },

  find: async (database, { tokens, limit }) => {
    const match = tokens
      .map((alternatives) => `(${alternatives.map((token) => `"${token}"`).join(' OR ')})`)
      .join(' AND ');
    const statement = sql<{ id: number }>`select rowid as id from library_search
      where library_search match ${match} order by rowid limit ${limit}`;
    return (await statement.execute(database)).rows.map(({ id }) => id);
  },
};
