/**
 * Compares frequent calls over 2,000,000 cards with the same over a hundredth of the data, on both
 * engines.
 */
import type { ServerProcess } from '../e2e/support/server-process.ts';
import {
  benchServer,
  type CreateDatabase,
  compareAll,
  fillBoth,
  onEachEngine,
  send,
} from './compare-sizes.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { generate, largeSize, type Size, smallSize } from './growth/generate.ts';
import { type HotCall, headersOf, hotCalls } from './growth/hot-calls.ts';
import { numberOption } from './options.ts';
import type { Target } from './report.ts';

const rounds = numberOption('rounds', 600);
const warmUp = 100;
/** `--scale=10` uses a tenth of the large database. */
const scale = numberOption('scale', 1);

interface Filled {
  server: ServerProcess;
  size: Size;
}

const largeSizeHere: Size = {
  users: Math.ceil(largeSize.users / scale),
  modules: Math.ceil(largeSize.modules / scale),
  cards: Math.ceil(largeSize.cards / scale),
};

/** Lets the server create the tables, and stops it while they are filled. */
async function fill(server: ServerProcess, databaseUrl: string, size: Size): Promise<Filled> {
  await server.start();
  await server.stop();
  const database = await openBulkDatabase(databaseUrl);
  try {
    await generate(database, size);
  } finally {
    await database.close();
  }
  await server.start();
  return { server, size };
}

const sendTo =
  ({ server, size }: Filled, call: HotCall) =>
  (round: number) => {
    const request = call.request(round, size);
    const { method, path, body } = request;
    return send({ method, url: `${server.url}/api/v1${path}`, headers: headersOf(request), body });
  };

async function compare(engine: string, createDatabase: CreateDatabase, folder: string): Promise<Target[]> {
  const { small, large } = await fillBoth(engine, async (name) => {
    const url = await createDatabase(name);
    return fill(
      benchServer(folder, `${engine}-${name}`, url),
      url,
      name === 'small' ? smallSize : largeSizeHere,
    );
  });
  const comparisons = hotCalls.map((call) => ({
    name: call.name,
    small: sendTo(small, call),
    large: sendTo(large, call),
    limit: call.limit,
  }));
  try {
    return await compareAll(engine, comparisons, { warmUp, rounds });
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
}

await onEachEngine(compare);
