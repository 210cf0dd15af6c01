import type { Database } from './database.ts';

interface Lease {
  now: number;
  /** How long other processes leave the job alone, so the longest delay if the holder dies. */
  forMs: number;
}

/** Tries to take the lease on a job. Of many processes that ask at once, one gets `true`. */
export async function takeLease(database: Database, name: string, { now, forMs }: Lease): Promise<boolean> {
  const taken = await database
    .insertInto('leases')
    .values({ name, held_until: now + forMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((is) => ({ held_until: is.ref('excluded.held_until') }))
        .where('leases.held_until', '<=', now),
    )
    .returning('name')
    .execute();
  return taken.length > 0;
}

/** Gives a lease back early, so that another process can run the job at once. */
export async function releaseLease(database: Database, name: string): Promise<void> {
  await database.deleteFrom('leases').where('name', '=', name).execute();
}
