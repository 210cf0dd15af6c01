import { readLibraryFiles } from '@flipstack/content/node';
import type { Config } from './config.ts';
import { openDatabase } from './database/engine/index.ts';
import { migrate } from './database/migrate.ts';
import { seedLibrary } from './features/library/seed-library.ts';
import { createPasswords } from './security/passwords.ts';
import { seed } from './seed.ts';

/** Makes the database ready to serve from, and says the administrator's password if it has just been made up. */
export async function prepareDatabase(config: Config): Promise<void> {
  const database = openDatabase(config.database);
  try {
    await migrate(database, Date.now);
    const madeUpPassword = await seed({
      config,
      database,
      now: Date.now,
      passwords: await createPasswords(),
    });
    if (madeUpPassword !== undefined) printPassword(config, madeUpPassword);
    await seedLibrary({ database, now: Date.now }, readLibraryFiles());
  } finally {
    await database.destroy();
  }
}

function printPassword({ administrator }: Config, password: string) {
  console.log(`The administrator is ${administrator.username}, the password ${password}`);
  console.log('It is shown only now: sign in and change it.');
}
