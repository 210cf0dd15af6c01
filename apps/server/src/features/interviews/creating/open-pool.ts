import { setImmediate as otherRequests } from 'node:timers/promises';
import { buildCandidatePool, type CandidatePool } from '@flipstack/study/interview';
import type { Database } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { findLibraryVersion } from '../../library/search/search-index-repository.ts';
import { type CandidateCard, listCandidateCards } from './candidate-repository.ts';

/** The cards that interviews may ask. */
export interface OpenPool {
  candidates: CandidatePool<CandidateCard>;
  /** The stacks that have any. */
  stacks: ReadonlySet<string>;
}

type PoolServices = Pick<Services, 'database' | 'referenceTests'>;

/** How many cards are read before the event loop can serve other requests. */
const cardsAtOnce = 500;

const pools = new WeakMap<Database, { version: string; pool: Promise<OpenPool> }>();

/**
 * The pool of the stored library, which is kept in memory. It is built soon after the server listens,
 * or by the first interview, and again when the stored library has changed. Without a library it is
 * empty.
 */
export async function openPool(services: PoolServices): Promise<OpenPool> {
  const { database } = services;
  const version = (await findLibraryVersion(database)) ?? '';
  const open = pools.get(database);
  if (open?.version === version) return open.pool;
  const pool = buildPool(services);
  const opening = { version, pool };
  pools.set(database, opening);
  pool.catch(() => {
    // A newer version may have been opened since.
    if (pools.get(database) === opening) pools.delete(database);
  });
  return pool;
}

/**
 * Builds the pool ahead of the first interview. If that fails, the first interview tries again.
 * @param isStopping whether the database may be closed already
 */
export async function warmPool(
  services: PoolServices & Pick<Services, 'logger'>,
  isStopping: () => boolean,
): Promise<void> {
  try {
    await openPool(services);
  } catch (err) {
    if (!isStopping()) services.logger.warn({ err }, 'The questions of interviews were not read yet');
  }
}

async function buildPool({ database, referenceTests }: PoolServices): Promise<OpenPool> {
  const cards: CandidateCard[] = [];
  for (let after = 0; ; ) {
    const batch = await listCandidateCards(database, after, cardsAtOnce);
    const last = batch.at(-1);
    if (last === undefined) break;
    // Code can only be scored against reference outputs.
    const canBeAsked = ({ kind, permanentId }: CandidateCard) =>
      kind !== 'code' || (permanentId !== null && referenceTests.has(permanentId));
    cards.push(...batch.filter(canBeAsked));
    after = last.id;
    await otherRequests();
  }
  return { candidates: buildCandidatePool(cards), stacks: new Set(cards.map(({ stack }) => stack)) };
}
