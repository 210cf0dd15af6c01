import type { Page } from '@flipstack/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { slowRead } from './engine/index.ts';
import { findBlockPosition, readTotal } from './row-counts.ts';
import type { Counted } from './tables.ts';
import { foldCase } from './text-keys.ts';

/** A column of a list as people see it: what to sort by, and the text in which a search looks. */
interface ListColumn {
  sortBy: RawBuilder<unknown>;
  searchIn: RawBuilder<string>;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A column of text, sorted and searched without regard to letter case. */
export function textColumn(name: string): ListColumn {
  const folded = sql<string>`fold_case(${sql.ref(name)})`;
  return { sortBy: sql`sort_key(${folded})`, searchIn: folded };
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
  /** Where the rows are counted, when the list holds all of a kind: totals and far pages then cost little. */
  counted?: Counted;
}

/** To search or to sort more than this takes so long that nobody else should wait for it. */
export const slowReadRows = 10_000;

interface Found<Row> {
  from: RawBuilder<Row>;
  isMuch: boolean;
}

interface Slice {
  offset: number;
  size: number;
}

/** Reads one page of a list. The order is total: what ties is in the order of ids. A page past the end is empty. */
export async function readPage<Row, Item>(
  database: Database,
  list: List<Row>,
  { page, size, sort, search }: PageQuery,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { counted } = list;
  const found: Found<Row> = {
    from: sql<Row>`from (${list.rows}) as list ${matching(list.columns, search)}`,
    isMuch: counted !== undefined && (await readTotal(database, counted)) > slowReadRows,
  };
  const isWhole = counted !== undefined && !search;
  const total = isWhole ? await readTotal(database, counted) : await count(database, found);
  const slice = { offset: page * size, size };
  const read = () =>
    isWhole && sort === undefined
      ? readCountedSlice(database, list, counted, slice)
      : readSortedSlice(database, list, found, slice, sort);
  // A page past the end is known to be empty without asking.
  const data = slice.offset < total ? (await read()).map(toItem) : [];
  return { data, current_page: page, total_elements: total, total_pages: Math.ceil(total / size) };
}

/** The way for every list and every order: what stands before the slice is passed over row by row. */
async function readSortedSlice<Row>(
  database: Database,
  { columns, newestFirst = false }: List<Row>,
  found: Found<Row>,
  { offset, size }: Slice,
  sort: string | undefined,
): Promise<Row[]> {
  const order = sort === undefined ? idOrder(newestFirst) : sortOrder(columns, sort);
  const slice = sql<Row>`select * ${found.from} order by ${order} limit ${size} offset ${offset}`;
  return (await slowWhenLarge(slice, found).execute(database)).rows;
}

/** In the order of ids: the counts say in which block of ids the slice begins, so that no more than that is passed over. */
async function readCountedSlice<Row>(
  database: Database,
  { rows, newestFirst = false }: List<Row>,
  counted: Counted,
  { offset, size }: Slice,
): Promise<Row[]> {
  const place =
    offset === 0 ? undefined : await findBlockPosition(database, counted, { offset, newestFirst });
  const skip = place?.skip ?? 0;
  const from =
    place === undefined
      ? sql``
      : newestFirst
        ? sql`where id <= ${place.lastId}`
        : sql`where id >= ${place.firstId}`;
  const order = idOrder(newestFirst);
  // Only the ids are passed over: what else a row has may cost a look into another table.
  const ids = sql<{
    id: number;
  }>`select id from (${rows}) as list ${from} order by ${order} limit ${size} offset ${skip}`;
  const found = (await ids.execute(database)).rows.map((row) => row.id);
  const [first, last] = [found.at(0), found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const slice = sql<Row>`select * from (${rows}) as list
    where id between ${Math.min(first, last)} and ${Math.max(first, last)} order by ${order} limit ${size}`;
  return (await slice.execute(database)).rows;
}

function slowWhenLarge<Row>(query: RawBuilder<Row>, { isMuch }: Found<unknown>): RawBuilder<Row> {
  return isMuch ? slowRead(query) : query;
}

async function count<Row>(database: Database, found: Found<Row>): Promise<number> {
  const total = sql<{ total: number }>`select count(*) as total ${found.from}`;
  const { rows } = await slowWhenLarge(total, found).execute(database);
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
