import type { Page } from '@flipstack/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { slowRead } from './engine/index.ts';
import { findBlockPosition, readTotal } from './row-counts.ts';
import type { Counted } from './tables/index.ts';
import { foldCase } from './text-keys.ts';

/** A column of a list: the expression to sort by, and the text to search. */
interface ListColumn {
  sortBy: RawBuilder<unknown>;
  searchIn: RawBuilder<string>;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A text column, sorted and searched without regard to letter case. */
export function textColumn(name: string): ListColumn {
  const folded = sql<string>`fold_case(${sql.ref(name)})`;
  return { sortBy: sql`sort_key(${folded})`, searchIn: folded };
}

/** A column with an instant that is shown, sorted and searched as a day. */
export function dayColumn(name: string): ListColumn {
  const day = sql<string>`utc_day(${sql.ref(name)})`;
  return { sortBy: day, searchIn: day };
}

/** A column with an instant that is sorted exactly but searched by its day. */
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
  /** All rows of the list. They need a column `id`. */
  rows: Expression<Row>;
  columns: ListColumns;
  newestFirst?: boolean;
  /** The order if none is requested, before ids; by default, only ids. */
  firstOrder?: RawBuilder<unknown>;
  /**
   * The maintained count of these rows, if there is one. It makes totals and distant pages cheap.
   */
  counted?: Counted;
  /** Whether `rows` omits rows that are counted. */
  isFiltered?: boolean;
}

/**
 * Searching or sorting more rows than this would block other requests, so SQLite does it in a
 * worker thread.
 */
export const slowReadRows = 10_000;

interface Matches<Row> {
  from: RawBuilder<Row>;
  isLarge: boolean;
}

interface Slice {
  offset: number;
  size: number;
}

/** Reads one page of a list. Ties are broken by id. A page past the end is empty. */
export async function readPage<Row, Item>(
  database: Database,
  list: List<Row>,
  { page, size, sort, search }: PageQuery,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { counted, isFiltered = false } = list;
  const matches = await findMatches(database, list, search);
  const isUnfiltered = counted !== undefined && !isFiltered && !search;
  const total = isUnfiltered ? await readTotal(database, counted) : await count(database, matches);
  const slice = { offset: page * size, size };
  const read = () =>
    isUnfiltered && sort === undefined
      ? readCountedSlice(database, list, counted, slice)
      : readSortedSlice(database, list, matches, slice, sort);
  const data = slice.offset < total ? (await read()).map(toItem) : [];
  return { data, current_page: page, total_elements: total, total_pages: Math.ceil(total / size) };
}

/** Reads the first rows of a list of any length. */
export async function readFirstRows<Row>(
  database: Database,
  list: List<Row>,
  search: string | undefined,
  limit: number,
): Promise<Row[]> {
  const matches = await findMatches(database, list, search);
  return readSortedSlice(database, list, matches, { offset: 0, size: limit }, undefined);
}

async function findMatches<Row>(
  database: Database,
  { rows, columns, counted }: List<Row>,
  search: string | undefined,
): Promise<Matches<Row>> {
  return {
    from: sql<Row>`from (${rows}) as list ${searchFilter(columns, search)}`,
    isLarge: counted !== undefined && (await readTotal(database, counted)) > slowReadRows,
  };
}

/** Works for every list and order, but `offset` walks through all rows before the slice. */
async function readSortedSlice<Row>(
  database: Database,
  { columns, newestFirst = false, firstOrder }: List<Row>,
  matches: Matches<Row>,
  { offset, size }: Slice,
  sort: string | undefined,
): Promise<Row[]> {
  const unsorted = firstOrder === undefined ? idOrder(newestFirst) : sql`${firstOrder}, id`;
  const order = sort === undefined ? unsorted : sortOrder(columns, sort);
  const slice = sql<Row>`select * ${matches.from} order by ${order} limit ${size} offset ${offset}`;
  return (await slowWhenLarge(slice, matches).execute(database)).rows;
}

/**
 * For lists in the order of ids: the counts show where the slice begins, so few rows are skipped.
 */
async function readCountedSlice<Row>(
  database: Database,
  { rows, newestFirst = false }: List<Row>,
  counted: Counted,
  { offset, size }: Slice,
): Promise<Row[]> {
  const position =
    offset === 0 ? undefined : await findBlockPosition(database, counted, { offset, newestFirst });
  const skip = position?.skip ?? 0;
  const from =
    position === undefined
      ? sql``
      : newestFirst
        ? sql`where id <= ${position.lastId}`
        : sql`where id >= ${position.firstId}`;
  const order = idOrder(newestFirst);
  // Skip through ids alone, because the other columns may need a join.
  const ids = sql<{
    id: number;
  }>`select id from (${rows}) as list ${from} order by ${order} limit ${size} offset ${skip}`;
  const sliceIds = (await ids.execute(database)).rows.map((row) => row.id);
  const [first, last] = [sliceIds.at(0), sliceIds.at(-1)];
  if (first === undefined || last === undefined) return [];
  const slice = sql<Row>`select * from (${rows}) as list
    where id between ${Math.min(first, last)} and ${Math.max(first, last)} order by ${order} limit ${size}`;
  return (await slice.execute(database)).rows;
}

function slowWhenLarge<Row>(query: RawBuilder<Row>, { isLarge }: Matches<unknown>): RawBuilder<Row> {
  return isLarge ? slowRead(query) : query;
}

async function count<Row>(database: Database, matches: Matches<Row>): Promise<number> {
  const total = sql<{ total: number }>`select count(*) as total ${matches.from}`;
  const { rows } = await slowWhenLarge(total, matches).execute(database);
  return rows[0]?.total ?? 0;
}

function searchFilter(columns: ListColumns, search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || search === '') return sql``;
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = Object.values(columns).map(
    ({ searchIn }) => sql`${searchIn} like ${pattern} escape '\\'`,
  );
  return sql`where ${sql.join(conditions, sql` or `)}`;
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
