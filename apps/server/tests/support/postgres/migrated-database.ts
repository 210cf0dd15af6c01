/** The database that `start-postgres.ts` migrates and tests copy. */
export const migratedDatabase = 'migrated';
