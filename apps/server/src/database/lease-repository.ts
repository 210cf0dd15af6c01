import type { Database } from './database.ts';

interface Lease {
  now: number;
  /** How long other processes leave the job alone, so the longest delay if the holder dies. */
  forMs: number;
}

/**
 * Tries to take the lease on a job. Of many processes that ask at once, one gets `true`. A lease that
 * lasts longer than one from now was taken before the clock was set back, so it has ended.
 */
export async function takeLease(database: Database, name: string, { now, forMs }: Lease): Promise<boolean> {
  const taken = await database
    .insertInto('leases')
    .values({ name, held_until: now + forMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((is) => ({ held_until: is.ref('excluded.held_until') }))
        .where((is) =>
          is.or([is('leases.held_until', '<=', now), is('leases.held_until', '>', now + forMs)]),
        ),
    )
    .returning('name')
    .execute();
  return taken.length > 0;
}

/**
 * Does some work while holding its lease. Returns undefined if another process holds it.
 * @throws what `work` throws, after giving the lease back
 */
export async function withLease<Result>(
  database: Database,
  name: string,
  lease: Lease,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await takeLease(database, name, lease))) return undefined;
  try {
    return await work();
  } finally {
    await releaseLease(database, name);
  }
}

/** Gives a lease back early, so that another process can run the job at once. */
export async function releaseLease(database: Database, name: string): Promise<void> {
  await database.deleteFrom('leases').where('name', '=', name).execute();
}
