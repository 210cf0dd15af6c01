import type { Database } from './database.ts';

interface Lease {
  now: number;
  /** For how long nobody else may do it; whoever dies meanwhile holds up the others no longer than that. */
  forMs: number;
}

/** Answers whether this process may do a job now: of many that ask at once, one may. */
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

/** Lets anybody do a job at once that did not succeed. */
export async function releaseLease(database: Database, name: string): Promise<void> {
  await database.deleteFrom('leases').where('name', '=', name).execute();
}
