import type { Page } from '@flipstack/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { foldCase } from './fold-case.ts';

/** A column of a list as people see it: what to sort by, and the text in which a search looks. */
interface ListColumn {
  sortBy: RawBuilder<unknown>;
  searchIn: RawBuilder<string>;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A column of text, sorted and searched without regard to letter case. */
export function textColumn(name: string): ListColumn {
  const folded = sql<string>`lower(${sql.ref(name)})`;
  return { sortBy: folded, searchIn: folded };
}

/** A column with an instant that is shown as a day. */
export function dayColumn(name: string): ListColumn {
  const day = sql<string>`utc_day(${sql.ref(name)})`;
  return { sortBy: day, searchIn: day };
}

/** A column with an instant, found by its day. */
export function instantColumn(name: string): ListColumn {
  return { ...dayColumn(name), sortBy: sql.ref(name) };
}

export function numberColumn(name: string): ListColumn {
  return { sortBy: sql.ref(name), searchIn: sql<string>`cast(${sql.ref(name)} as text)` };
}

export interface PageQuery {
  page: number;
  size: number;
  sort?: string | undefined;
  search?: string | undefined;
}

interface List<Row> {
  /** Every row that there is to see; it has a column `id`. */
  rows: Expression<Row>;
  columns: ListColumns;
  newestFirst?: boolean;
}

/** Reads one page of a list. The order is total: what ties is in the order of ids. A page past the end is empty. */
export async function readPage<Row, Item>(
  database: Database,
  { rows, columns, newestFirst = false }: List<Row>,
  { page, size, sort, search }: PageQuery,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const found = sql`from (${rows}) as list ${matching(columns, search)}`;
  const total = await count(database, found);
  const order = sort === undefined ? idOrder(newestFirst) : sortOrder(columns, sort);
  const slice = sql<Row>`select * ${found} order by ${order} limit ${size} offset ${page * size}`;
  // A page past the end is known to be empty without asking.
  const data = page * size < total ? (await slice.execute(database)).rows.map(toItem) : [];
  return { data, current_page: page, total_elements: total, total_pages: Math.ceil(total / size) };
}

async function count(database: Database, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(database);
  return rows[0]?.total ?? 0;
}

function matching(columns: ListColumns, search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || search === '') return sql``;
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, '\\$&')}%`;
  const hits = Object.values(columns).map(({ searchIn }) => sql`${searchIn} like ${pattern} escape '\\'`);
  return sql`where ${sql.join(hits, sql` or `)}`;
}

function idOrder(newestFirst: boolean): RawBuilder<unknown> {
  return newestFirst ? sql`id desc` : sql`id`;
}

function sortOrder(columns: ListColumns, sort: string): RawBuilder<unknown> {
  const descending = sort.startsWith('-');
  const column = columns[descending ? sort.slice(1) : sort];
  if (column === undefined) throw new Error(`The list has no column for the sort order ${sort}`);
  return descending ? sql`${column.sortBy} desc, id` : sql`${column.sortBy}, id`;
}
