import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/engine/index.ts';
import { exitWithReason } from '../exit.ts';
import { ArchiveError, type Progress } from './archive-format.ts';

/** Does the work and returns a sentence about the result. */
type Work = (database: Database, file: string, report: Progress) => Promise<string>;

const reportIntervalMs = 1000;

/**
 * Runs `npm run backup` or `npm run restore`: reads the file argument, opens the database, reports
 * progress.
 */
export async function runArchiveCommand(name: string, work: Work): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) refuse(`Usage: npm run ${name} -- FILE`);
  try {
    const database = openDatabase(readConfig(process.env).database);
    const done = await work(database, resolve(process.env.INIT_CWD ?? '.', file), progress()).finally(() =>
      database.destroy(),
    );
    console.log(done);
  } catch (error) {
    if (error instanceof ArchiveError) refuse(error.message);
    exitWithReason(error);
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Prints at most one line a second. */
function progress(): Progress {
  let last = performance.now();
  return ({ what, done, of }) => {
    if (performance.now() - last < reportIntervalMs) return;
    last = performance.now();
    const percent = Math.floor((done / Math.max(1, of)) * 100);
    console.log(`${percent}% · ${done.toLocaleString('en')} of ${of.toLocaleString('en')} rows · ${what}`);
  };
}
