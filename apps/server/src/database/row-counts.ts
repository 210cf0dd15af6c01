import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { engineOf } from './engine/index.ts';
import { prepared } from './prepared.ts';
import type { Counted } from './tables.ts';

/** Rows whose ids share all but the last 11 bits are counted together: few counters, and few rows behind each. */
const blockBits = 11;
const blockSize = 2 ** blockBits;

/** The block of a row in a query, as `blockOf` gives it for a number. */
export const blockOfId = (column: string) => sql<number>`${sql.ref(column)} >> ${sql.lit(blockBits)}`;

export function blockOf(id: number): number {
  return Math.floor(id / blockSize);
}

export interface CountChange {
  counted: Counted;
  /** The block of an id; of `modules-of-stack` the id of the stack. */
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
 * Counts rows in the transaction that brings or takes them. Each counter is spread over slots, so that writers rarely
 * wait for one another; all take them in the same order, so that no two wait in a circle.
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

/** How many rows there are. */
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

/** Counts everything anew, in the one transaction that nobody writes beside. */
export async function recount(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('row_counts').execute();
  const live = sql`where modules.deleted_at is null`;
  const sources = [
    { counted: 'users', block: blockOfId('users.id'), rows: sql`users` },
    { counted: 'audit', block: blockOfId('audit.id'), rows: sql`audit` },
    { counted: 'modules', block: blockOfId('modules.id'), rows: sql`modules ${live}` },
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
  /** Ids of the block in which the row stands: from the first to the last, whether they exist or not. */
  firstId: number;
  lastId: number;
  /** How many rows of that block stand before it, seen from where the counting begins. */
  skip: number;
}

/** Finds the block in which the row number `offset` stands, counted from the lowest id or from the highest. */
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
