/** Runs the statements of `statements.json` in an empty database, and prints the rows of each query. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Statement {
  reader: boolean;
  raw: () => Statement;
  safeIntegers: () => Statement;
  all: () => unknown[][];
  run: () => void;
}

const require = createRequire(import.meta.url);
const Database = require('better-sqlite3') as new (name: string) => { prepare: (sql: string) => Statement };
const database = new Database(':memory:');

/** As SQLite's own shell writes values. */
function written(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1);
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
}

try {
  for (const sql of JSON.parse(readFileSync('statements.json', 'utf8')) as string[]) {
    const statement = database.prepare(sql);
    if (!statement.reader) statement.run();
    else {
      const rows = statement.raw().safeIntegers().all();
      for (const row of rows) console.log(row.map(written).join(' | '));
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
