import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/engine/index.ts';
import { exitWithReason } from '../program.ts';
import type { Progress } from './archive-format.ts';
import { ArchiveError } from './archive-format.ts';

/** Answers in a sentence what it has done. */
type Work = (database: Database, file: string, report: Progress) => Promise<string>;

const reportIntervalMs = 1000;

/** Runs a program of one file and the database of the configuration, from the first progress to the exit code. */
export async function runArchiveCommand(name: string, work: Work): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) refuse(`Which file? npm run ${name} -- FILE`);
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

/** A line a second. */
function progress(): Progress {
  let last = performance.now();
  return ({ what, done, of }) => {
    if (performance.now() - last < reportIntervalMs) return;
    last = performance.now();
    const percent = Math.floor((done / Math.max(1, of)) * 100);
    console.log(`${percent} % · ${done.toLocaleString('en')} of ${of.toLocaleString('en')} rows · ${what}`);
  };
}
