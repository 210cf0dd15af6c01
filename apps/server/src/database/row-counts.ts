import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { engineOf } from './engine/index.ts';
import { prepared } from './prepared.ts';
import type { Counted } from './tables/index.ts';

/** Rows are counted in blocks of 2,048 ids: few counters, and few rows to skip within a block. */
const blockBits = 11;
const blockSize = 2 ** blockBits;

/** The SQL counterpart of `blockOf`. */
export const blockOfId = (column: string) => sql<number>`${sql.ref(column)} >> ${sql.lit(blockBits)}`;

export function blockOf(id: number): number {
  return Math.floor(id / blockSize);
}

export interface CountChange {
  counted: Counted;
  /** The block of an id, or for `modules-of-stack` the id of the stack. */
  block: number;
  by: number;
}

const addToCount = prepared((database, counted: Counted, block: number, slot: number, by: number) =>
  database
    .insertInto('row_counts')
    .values({ counted, block, slot, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['counted', 'block', 'slot'])
        .doUpdateSet((is) => ({ count: is('row_counts.count', '+', is.ref('excluded.count')) })),
    ),
);

/**
 * Updates counts in the transaction that adds or removes the rows. Each counter is spread over
 * slots so that writers rarely wait for each other. All writers take the counters in the same
 * order, which rules out deadlocks.
 */
export async function changeCounts(transaction: Transaction, changes: readonly CountChange[]): Promise<void> {
  const slot = Math.floor(Math.random() * engineOf(transaction).counterSlots);
  const inOrder = changes
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => a.counted.localeCompare(b.counted) || a.block - b.block);
  for (const { counted, block, by } of inOrder) await addToCount(transaction, counted, block, slot, by);
}

const selectTotal = prepared((database, counted: Counted) =>
  database
    .selectFrom('row_counts')
    .select(sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('total'))
    .where('counted', '=', counted),
);

/** The total number of rows. */
export async function readTotal(database: Database, counted: Counted): Promise<number> {
  const [row] = await selectTotal(database, counted);
  return row?.total ?? 0;
}

const selectBlocks = prepared((database, counted: Counted) =>
  database
    .selectFrom('row_counts')
    .select(['block', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('counted', '=', counted)
    .groupBy('block')
    .orderBy('block'),
);

/**
 * What the lists of users and modules show: without the accounts of teams and their modules. Early
 * migrations count in other tables.
 */
const listed = {
  users: sql`users where users.deleted_at is null and users."is_team" = 0`,
  modules: sql`modules where modules.deleted_at is null and modules.author_id not in (select "id" from "teams")`,
};

/** Rebuilds all counts. No other transaction may write at the same time. */
export async function recount(
  transaction: Transaction,
  { users, modules }: { users: RawBuilder<unknown>; modules: RawBuilder<unknown> } = listed,
): Promise<void> {
  await transaction.deleteFrom('row_counts').execute();
  const live = sql`where modules.deleted_at is null`;
  const sources = [
    { counted: 'users', block: blockOfId('users.id'), rows: users },
    { counted: 'audit', block: blockOfId('audit.id'), rows: sql`audit` },
    { counted: 'modules', block: blockOfId('modules.id'), rows: modules },
    { counted: 'modules-of-stack', block: sql.ref('modules.stack_id'), rows: sql`modules ${live}` },
    {
      counted: 'cards',
      block: blockOfId('cards.id'),
      rows: sql`cards join modules on modules.id = cards.module_id ${live} and cards.deleted_at is null`,
    },
  ];
  for (const { counted, block, rows } of sources) {
    await sql`insert into row_counts (counted, block, slot, count)
      select ${sql.lit(counted)}, ${block}, 0, count(*) from ${rows} group by ${block}`.execute(transaction);
  }
}

interface BlockPosition {
  /** The range of ids in the block, whether or not each of them exists. */
  firstId: number;
  lastId: number;
  /** How many rows of the block come before the requested one, in the direction of counting. */
  skip: number;
}

/**
 * Finds the block that holds row number `offset`, counted from the lowest id or from the highest.
 */
export async function findBlockPosition(
  database: Database,
  counted: Counted,
  { offset, newestFirst }: { offset: number; newestFirst: boolean },
): Promise<BlockPosition | undefined> {
  const blocks = await selectBlocks(database, counted);
  let skip = offset;
  for (const { block, count } of newestFirst ? blocks.toReversed() : blocks) {
    if (skip < count) return { firstId: block * blockSize, lastId: (block + 1) * blockSize - 1, skip };
    skip -= count;
  }
  return undefined;
}
