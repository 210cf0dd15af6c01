import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/engine/index.ts';
import { exitWithReason } from './exit.ts';
import { resetAccess } from './features/users/reset-access.ts';

const removeFlag = '--remove-second-factor';

/** `npm run reset-access -- USER`; works while the server is running. */
async function run(): Promise<void> {
  const parts = process.argv.slice(2);
  const [username, ...others] = parts.filter((part) => part !== removeFlag);
  if (username === undefined || others.length > 0) {
    console.error(`Usage: npm run reset-access -- USER [${removeFlag}]`);
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  requireFile(config);
  const database = openDatabase(config.database);
  const removesSecondFactor = parts.includes(removeFlag);
  const access = await resetAccess({ database, now: Date.now }, username, { removesSecondFactor }).finally(
    () => database.destroy(),
  );
  if (access === undefined) throw new Error(`no user has the username ${username}.`);
  if (removesSecondFactor)
    console.log(
      access.secondFactorRemoved
        ? `Two-factor sign-in of ${access.user.username} is off.`
        : `Two-factor sign-in of ${access.user.username} was not on.`,
    );
  console.log(
    `Open this link within an hour to set a new password. It works once:\n${linkOf(config, access)}`,
  );
}

/** Opening a missing file would create an empty database there. */
function requireFile({ database }: Config) {
  if (database.engine === 'SQLite' && !existsSync(database.file))
    throw new Error('the file in DATABASE_URL does not exist. Check its path.');
}

function linkOf({ publicUrl, host, port }: Config, { token }: { token: string }): string {
  return new URL(`#/reset-password?token=${token}`, publicUrl ?? `http://${host}:${port}`).href;
}

await run().catch((error: unknown) => exitWithReason(error, 'The access was not reset'));
