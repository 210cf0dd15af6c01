import { openBulkDatabase } from '../growth/bulk-database.ts';
import { Caller, type Request } from '../members/caller.ts';
import type { RunningProduct } from '../running-product.ts';
import { type Attacker, importReviews, prepareAttacker, signIn } from './attacker.ts';

/** How often each status was the answer. */
export type Answers = Map<number, number>;

interface Running {
  stop: () => Promise<Answers>;
}

interface Options {
  product: RunningProduct;
  /** How many reviews the attacker has. */
  reviews: number;
}

/** Prepares an attack. Returns a function that begins it. */
export type Attack = (options: Options) => Promise<() => Running>;

/** Sends requests over several connections, each of them one after another. */
function flood(callers: readonly Caller[], next: () => Request): Running {
  const answers: Answers = new Map();
  let isRunning = true;
  const floods = callers.map(async (caller) => {
    while (isRunning) {
      const { status } = await caller.call(next()).catch(() => ({ status: 0 }));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    caller.close();
  });
  const stop = async () => {
    isRunning = false;
    await Promise.all(floods);
    return answers;
  };
  return { stop };
}

const connections = (attacker: Attacker, count: number) =>
  Promise.all(Array.from({ length: count }, () => signIn(attacker)));

/** One older review for each card, so that the whole history of each is replayed. */
const historyImport: Attack = async ({ product, reviews }) => {
  const attacker = await prepareAttacker(product, 'historian', reviews);
  const callers = await connections(attacker, 6);
  let minute = 0;
  return () => flood(callers, () => importReviews(attacker, 1, Date.UTC(2015, 0, 1) - 60_000 * minute++));
};

const moduleReads: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'reader', 0);
  const callers = await connections(attacker, 10);
  return () => flood(callers, () => ({ method: 'GET', path: `/cards/modules/${attacker.moduleId}` }));
};

/** The server removes the deleted user within a minute. */
const deletion: Attack = async ({ product, reviews }) => {
  const { userId } = await prepareAttacker(product, 'leaver', reviews);
  return () => {
    const deleting = openBulkDatabase(product.databaseUrl).then(async ({ run, close }) => {
      await run(`update users set deleted_at = 1 where id = ${userId}`);
      await close();
    });
    return { stop: () => deleting.then(() => new Map()) };
  };
};

/** Sign-ins with the right password. */
const hashing: Attack = async ({ product }) => {
  const { username, password } = await prepareAttacker(product, 'signer', 0);
  const callers = Array.from({ length: 130 }, () => new Caller(product.server.url));
  const request: Request = { method: 'POST', path: '/auth/login', body: { username, password } };
  return () => flood(callers, () => request);
};

/** Guests who search for misspelled words. */
const search: Attack = async ({ product }) => {
  const callers = Array.from({ length: 8 }, () => new Caller(product.server.url));
  let word = 0;
  return () =>
    flood(callers, () => ({
      method: 'GET',
      path: `/library/cards?search=javascrpt%20clojure${word++}%20dtabase`,
    }));
};

export const attacks: Readonly<Record<string, Attack>> = {
  'history-import': historyImport,
  'module-reads': moduleReads,
  deletion,
  hashing,
  search,
};
