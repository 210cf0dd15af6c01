import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/database/database.ts';

interface Count {
  counted: string;
  block: number;
  count: number;
}

/** Expects the maintained row counts to equal counts of the actual rows. */
export async function expectCorrectCounts(database: Database): Promise<void> {
  expect(await readStoredCounts(database)).toEqual(await countRows(database));
}

async function readStoredCounts(database: Database): Promise<Count[]> {
  const { rows } = await sql<Count>`select counted, block, cast(sum(count) as bigint) as count
    from row_counts group by counted, block having sum(count) <> 0`.execute(database);
  return sorted(rows);
}

async function countRows(database: Database): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select 'users' as counted, id >> 11 as block, count(*) as count from users
      where deleted_at is null and "is_team" = 0 group by 1, 2
    union all select 'audit', id >> 11, count(*) from audit group by 1, 2
    union all select 'modules', id >> 11, count(*) from modules
      where deleted_at is null and author_id not in (select "id" from "teams") group by 1, 2
    union all select 'modules-of-stack', stack_id, count(*) from modules where deleted_at is null group by 1, 2
    union all select 'cards', cards.id >> 11, count(*) from cards
      join modules on modules.id = module_id
      where cards.deleted_at is null and modules.deleted_at is null group by 1, 2`.execute(database);
  return sorted(rows);
}

function sorted(counts: Count[]): Count[] {
  return counts.toSorted((a, b) => a.counted.localeCompare(b.counted) || a.block - b.block);
}
