/**
 * Compares searches in a library of 100,000 cards with the same in one of 1,200 cards, on both
 * engines.
 */
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import {
  benchServer,
  type CreateDatabase,
  compareAll,
  fillBoth,
  onEachEngine,
  send,
} from './compare-sizes.ts';
import { openBulkDatabase, updateStatistics } from './growth/bulk-database.ts';
import { generateLibrary } from './library/generate-library.ts';
import { numberOption } from './options.ts';
import type { Target } from './report.ts';

const cardsIn = { small: 1200, large: numberOption('cards', 100_000) };
const rounds = numberOption('rounds', 300);
const warmUp = 30;
const limit = 3;

/** Typical searches, grouped by what makes them cheap or expensive. */
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
  misspelled: ['usefect', 'closre', 'promsie', 'raect', 'transacton', 'goroutne', 'fucntion scope'],
  'one word in a stack': ['promise&stack=JS', 'index&stack=SQL', 'hook&stack=React', 'error&stack=GO'],
  'one word of a level': ['promise&level=HARD', 'index&level=EASY', 'class&level=MEDIUM'],
  rare: ['fallthrough', 'pickling', 'xyzzy', 'debounced', 'unclonable'],
  'very common': ['the', 'is', 'what', 'a', 'you', 'value'],
  'two very common': ['the value', 'what is', 'you can', 'is not'],
};

async function fill(databaseUrl: string, cards: number): Promise<void> {
  const database = openDatabase(readConfig({ DATABASE_URL: databaseUrl }).database);
  try {
    await migrate(database, Date.now);
    await generateLibrary(database, cards);
  } finally {
    await database.destroy();
  }
  const bulk = await openBulkDatabase(databaseUrl);
  await updateStatistics(bulk);
  await bulk.close();
}

const search = (server: ServerProcess, queries: readonly string[]) => (round: number) => {
  const query = (queries[round % queries.length] ?? '').replaceAll(' ', '%20');
  return send({ method: 'GET', url: `${server.url}/api/v1/library/cards?search=${query}` });
};

async function compare(engine: string, createDatabase: CreateDatabase, folder: string): Promise<Target[]> {
  const { small, large } = await fillBoth(engine, async (name) => {
    const url = await createDatabase(name);
    await fill(url, cardsIn[name]);
    const server = benchServer(folder, `${engine}-${name}`, url);
    await server.start();
    return server;
  });
  const comparisons = Object.entries(kinds).map(([name, queries]) => ({
    name,
    small: search(small, queries),
    large: search(large, queries),
    limit,
  }));
  try {
    return await compareAll(engine, comparisons, { warmUp, rounds });
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

await onEachEngine(compare);
