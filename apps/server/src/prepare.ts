import type { Config } from './config.ts';
import { openDatabase } from './database/engine/index.ts';
import { migrate } from './database/migrate.ts';
import { createPasswords } from './security/passwords.ts';
import { seed } from './seed.ts';

/** Makes the database ready to serve from, and says the administrator's password if it has just been made up. */
export async function prepare(config: Config): Promise<void> {
  const database = openDatabase(config.database);
  try {
    await migrate(database, Date.now);
    const madeUpPassword = await seed({
      config,
      database,
      now: Date.now,
      passwords: await createPasswords(),
    });
    if (madeUpPassword === undefined) return;
    console.log(`The administrator is ${config.administrator.username}, the password ${madeUpPassword}`);
    console.log('It is shown only now: sign in and change it.');
  } finally {
    await database.destroy();
  }
}
