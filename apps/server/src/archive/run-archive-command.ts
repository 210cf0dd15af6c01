import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DatabaseLocation, type MediaLocation, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/engine/index.ts';
import { exitWithReason } from '../exit.ts';
import { openMediaStore } from '../media-store/open-media-store.ts';
import { ArchiveError, type ArchiveOptions, type Progress } from './archive-format.ts';

/** Does the work and returns a sentence about the result. */
type Work = (database: Database, file: string, options: ArchiveOptions) => Promise<string>;

const reportIntervalMs = 1000;

/**
 * Runs `npm run backup` or `npm run restore`: reads the file argument, opens the database, reports
 * progress.
 */
export async function runArchiveCommand(name: 'backup' | 'restore', work: Work): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) exitWithMessage(`Usage: npm run ${name} -- FILE`);
  try {
    const { database: location, backupPassphrase: passphrase, media } = readConfig(process.env);
    if (name === 'backup') requireFile(location);
    const database = openDatabase(location);
    const options = { now: Date.now, passphrase, report: progress(), media: await openMedia(media) };
    const result = await work(database, resolve(process.env.INIT_CWD ?? '.', file), options).finally(() =>
      database.destroy(),
    );
    console.log(result);
  } catch (error) {
    if (error instanceof ArchiveError) exitWithMessage(error.message);
    exitWithReason(error, `The ${name} failed`);
  }
}

async function openMedia(location: MediaLocation | undefined): Promise<ArchiveOptions['media']> {
  if (location === undefined) return undefined;
  const reportMissing = (object: string) => console.warn(`${object} is missing and was left out`);
  return { store: await openMediaStore(location), reportMissing };
}

/** Opening a missing file would create an empty database there. */
function requireFile(location: DatabaseLocation) {
  if (location.engine === 'SQLite' && !existsSync(location.file)) {
    throw new Error('the file in DATABASE_URL does not exist. Check its path.');
  }
}

function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Prints at most one line a second. */
function progress(): Progress {
  let last = performance.now();
  return ({ table, done, total }) => {
    if (performance.now() - last < reportIntervalMs) return;
    last = performance.now();
    const percent = Math.floor((done / Math.max(1, total)) * 100);
    console.log(
      `${percent}% · ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows · ${table}`,
    );
  };
}
