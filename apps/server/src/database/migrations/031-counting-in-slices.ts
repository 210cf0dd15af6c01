import type { Transaction } from '../database.ts';

/** Where counting the statistics of a learner has arrived, because a long log is counted in slices. */
export async function up({ schema }: Transaction): Promise<void> {
  const columns = {
    counting_arrivals: 'bigint',
    counting_after: 'bigint',
    counting_after_id: 'text',
  } as const;
  for (const [column, type] of Object.entries(columns))
    await schema.alterTable('learners').addColumn(column, type).execute();
}
