import { readLibraryFiles } from '@flipstack/content/node';
import type { Config } from './config.ts';
import { openDatabase } from './database/engine/index.ts';
import { migrate } from './database/migrate.ts';
import { seedLibrary } from './features/library/stored/seed-library.ts';
import { createPasswords } from './security/passwords.ts';
import { seed } from './seed.ts';

/**
 * Migrates and seeds the database, and prints the administrator's password if it was just
 * generated.
 */
export async function prepareDatabase(config: Config): Promise<void> {
  const database = openDatabase(config.database);
  try {
    await migrate(database, Date.now);
    const generatedPassword = await seed({
      config,
      database,
      now: Date.now,
      passwords: await createPasswords(),
    });
    if (generatedPassword !== undefined) printPassword(config, generatedPassword);
    await seedLibrary({ database, now: Date.now }, readLibraryFiles());
  } finally {
    await database.destroy();
  }
}

function printPassword({ administrator }: Config, password: string) {
  console.log(`Created an administrator: username ${administrator.username}, password ${password}`);
  console.log('The password will not be shown again. Sign in and change it.');
}
