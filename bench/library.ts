/** The first page of a search in a library of 100,000 cards, beside the same in one of 1,200, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { startPostgres } from '../scripts/lib/postgres.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { generateLibrary } from './library/generate-library.ts';
import { enginesAsked, numberOption } from './options.ts';
import { judgeTargets, printTable, type Target } from './report.ts';
import { percentile } from './statistics.ts';

const smallSize = 1200;
const largeSize = numberOption('cards', 100_000);
const rounds = numberOption('rounds', 300);
const warmUp = 30;
const limit = 3;

/** What people type, by what makes it cheap or dear. */
const kinds: Record<string, readonly string[]> = {
  'one word': ['closure', 'promise', 'index', 'useEffect', 'generics', 'goroutine', 'flexbox', 'transaction'],
  'the beginning of a word': ['clos', 'prom', 'transac', 'inher', 'iter', 'concur', 'prot', 'asy'],
  'two words': [
    'react hook',
    'group by',
    'left join',
    'event loop',
    'css grid',
    'memory leak',
    'null pointer',
  ],
  'a whole question': ['what is a closure', 'how does an index make a query faster', 'why is my list slow'],
  misspelt: ['usefect', 'closre', 'promsie', 'raect', 'transacton', 'goroutne', 'fucntion scope'],
  'one word in a stack': ['promise&stack=JS', 'index&stack=SQL', 'hook&stack=React', 'error&stack=GO'],
  'one word of a level': ['promise&level=HARD', 'index&level=EASY', 'class&level=MEDIUM'],
  rare: ['fallthrough', 'pickling', 'xyzzy', 'debounced', 'unclonable'],
  'very common': ['the', 'is', 'what', 'a', 'you', 'value'],
  'two very common': ['the value', 'what is', 'you can', 'is not'],
};

interface Filled {
  server: ServerProcess;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Answers how many milliseconds the answer took. */
function measure({ server }: Filled, query: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const url = `${server.url}/api/v1/library/cards?search=${query.replaceAll(' ', '%20')}`;
    const sent = get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
  });
}

/** A server over a library of a size. */
async function fill(folder: string, name: string, url: string, cards: number): Promise<Filled> {
  const database = openDatabase(readConfig({ DATABASE_URL: url }).database);
  try {
    await migrate(database, Date.now);
    await generateLibrary(database, cards);
  } finally {
    await database.destroy();
  }
  const bulk = await openBulkDatabase(url);
  await bulk.run(bulk.engine === 'SQLite' ? 'pragma wal_checkpoint(truncate)' : 'vacuum (analyze)');
  await bulk.close();
  const server = new ServerProcess({
    env: { DATABASE_URL: url, THROTTLE_SCALE: '0', LOG_LEVEL: 'error' },
    logFile: join(folder, `${name}.log`),
  });
  await server.start();
  return { server };
}

/** Takes turns, so that whatever else the machine does meets both. */
async function takeTurns(queries: readonly string[], small: Filled, large: Filled) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < warmUp + rounds; round++) {
    const query = queries[round % queries.length] ?? '';
    const smallTime = await measure(small, query);
    const largeTime = await measure(large, query);
    if (round < warmUp) continue;
    times.small.push(smallTime);
    times.large.push(largeTime);
  }
  return times;
}

async function compare(engine: string, small: Filled, large: Filled): Promise<Target[]> {
  const targets: Target[] = [];
  const rows = [];
  for (const [kind, queries] of Object.entries(kinds)) {
    const times = await takeTurns(queries, small, large);
    const [smallP50, largeP50] = [percentile(times.small, 50), percentile(times.large, 50)];
    const ratio = Math.round((largeP50 / smallP50) * 100) / 100;
    rows.push({
      [`${engine}, ms`]: kind,
      '1,200 p50': smallP50.toFixed(2),
      p99: percentile(times.small, 99).toFixed(2),
      [`${largeSize.toLocaleString('en')} p50`]: largeP50.toFixed(2),
      'its p99': percentile(times.large, 99).toFixed(2),
      ratio,
    });
    targets.push({ name: `${engine}: ${kind}, ratio of p50`, measured: ratio, limit });
  }
  printTable(rows);
  return targets;
}

async function onEngine(engine: string, urlOf: (name: string) => Promise<string>, folder: string) {
  const begin = performance.now();
  const small = await fill(folder, `${engine}-small`, await urlOf('small'), smallSize);
  const large = await fill(folder, `${engine}-large`, await urlOf('large'), largeSize);
  console.log(`${engine}: generated in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
  try {
    return await compare(engine, small, large);
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const targets: Target[] = [];
try {
  for (const engine of enginesAsked()) {
    if (engine === 'sqlite') {
      const urlOf = async (name: string) => `file:${join(folder, `${name}.db`)}`;
      targets.push(...(await onEngine('SQLite', urlOf, folder)));
    } else {
      const postgres = await startPostgres();
      const urlOf = async (name: string) => {
        await postgres.createDatabase(name);
        return postgres.urlOf(name);
      };
      try {
        targets.push(...(await onEngine('PostgreSQL', urlOf, folder)));
      } finally {
        await postgres.stop();
      }
    }
    console.log();
  }
  judgeTargets(targets);
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true });
}
