/**
 * Compares a grade with its bare SQL statements, and grades and the due queue over 1,000,000
 * schedules and 10,000,000 reviews with the same over a hundredth of the data, on both engines.
 */

import { randomUUID } from 'node:crypto';
import { reviewQueueSizeDefault } from '@flipstack/contract/limits';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { gradeCard } from '../apps/server/src/features/review/grading/grade-card.ts';
import { readQueue } from '../apps/server/src/features/review/queue/read-queue.ts';
import { createLoggers } from '../apps/server/src/loggers.ts';
import { noMetrics } from '../apps/server/src/metrics/metrics.ts';
import { createAccountQueue } from '../apps/server/src/security/account-queue.ts';
import { largeBodyTurns } from '../apps/server/src/security/large-bodies.ts';
import { createPasswords } from '../apps/server/src/security/passwords.ts';
import { createQuotas } from '../apps/server/src/security/quotas.ts';
import { largeReadTurns } from '../apps/server/src/security/read-cards-in-turn.ts';
import { logReadTurns } from '../apps/server/src/security/read-in-turn.ts';
import { exportTurns } from '../apps/server/src/security/stream-in-turn.ts';
import { seed } from '../apps/server/src/seed.ts';
import type { Services } from '../apps/server/src/services.ts';
import {
  type CreateDatabase,
  comparisonRow,
  fillBoth,
  onEachEngine,
  p50Ratio,
  type Times,
  timeAlternately,
} from './compare-sizes.ts';
import { type BareGrading, openBareGrading } from './grading/bare-grading.ts';
import {
  type DataSize,
  generateReviews,
  largeSize,
  schedulesEach,
  smallSize,
} from './grading/generate-reviews.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { numberOption } from './options.ts';
import { printTable, type Target } from './report.ts';

const rounds = numberOption('rounds', 600);
const warmUp = 100;
/** `--scale=10` uses a tenth of the data. */
const scale = numberOption('scale', 1);

interface Filled {
  services: Services;
  database: Database;
  size: DataSize;
  bare: BareGrading;
}

async function fill(url: string, size: DataSize): Promise<Filled> {
  const config = readConfig({
    DATABASE_URL: url,
    ADMIN_PASSWORD: 'B3nch!mark',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'error',
  });
  const database = openDatabase(config.database);
  const now = () => Date.now();
  const { logger } = createLoggers(config);
  const services: Services = {
    config,
    database,
    now,
    logger,
    passwords: await createPasswords(),
    metrics: noMetrics,
    largeReads: createAccountQueue(largeReadTurns),
    logReads: createAccountQueue(logReadTurns),
    largeBodies: createAccountQueue(largeBodyTurns),
    exports: createAccountQueue(exportTurns),
    quotas: createQuotas({ config, database, now: Date.now }),
    media: undefined,
    mail: undefined,
    inBackground: () => {},
    scoreSoon: () => {},
    referenceTests: new Map(),
    cardPlaces: () => new Map(),
  };
  await migrate(database, now);
  await seed(services);
  const bulk = await openBulkDatabase(url);
  try {
    await generateReviews(bulk, size, Date.now());
  } finally {
    await bulk.close();
  }
  return { services, database, size, bare: await openBareGrading(url) };
}

/** Evenly distributed, and the same in every run. */
const pick = (index: number, below: number): number => (index * 7919 + 13) % below;

function actorOf(index: number, { size }: Filled) {
  const learner = pick(index, size.learners);
  const cardId = learner * schedulesEach + 1 + pick(index * 31, schedulesEach);
  const session = { tokenHash: '', startedAt: 0, renewedAt: 0, confirmedAt: 0 };
  return { actor: { id: learner + 2, username: '', isAdministrator: false, session }, cardId };
}

const calls = {
  'grade, bare statements': async (filled: Filled, index: number) => {
    const { actor, cardId } = actorOf(index, filled);
    await filled.bare.grade(actor.id, cardId);
  },
  'grade, Flipstack': async (filled: Filled, index: number) => {
    const { actor, cardId } = actorOf(index + 1, filled);
    await gradeCard(filled.services, actor, {
      reviewId: randomUUID(),
      card: { source: 'own', cardId },
      rating: 'Good',
      durationMs: 4000,
    });
  },
  'due queue, first page': async (filled: Filled, index: number) => {
    await readQueue(filled.services, actorOf(index + 2, filled).actor, { size: reviewQueueSizeDefault });
  },
};

type CallName = keyof typeof calls;
const names = Object.keys(calls) as CallName[];

async function compare(engine: string, createDatabase: CreateDatabase): Promise<Target[]> {
  const { small, large } = await fillBoth(engine, async (name) => {
    const learners = Math.ceil(largeSize.learners / scale);
    return fill(await createDatabase(name), name === 'small' ? smallSize : { learners });
  });
  try {
    const times = await timeCalls(small, large);
    printTable(names.map((name) => comparisonRow(engine, name, times[name])));
    return targetsOf(engine, times);
  } finally {
    for (const { bare, database } of [small, large]) {
      await bare.close();
      await database.destroy();
    }
  }
}

async function timeCalls(small: Filled, large: Filled): Promise<Record<CallName, Times>> {
  const runs = names.flatMap((name) =>
    [small, large].map((filled) => (round: number) => calls[name](filled, round)),
  );
  const times = await timeAlternately(runs, { warmUp, rounds });
  const timesOf = (index: number): Times => ({
    small: times[index * 2] ?? [],
    large: times[index * 2 + 1] ?? [],
  });
  return Object.fromEntries(names.map((name, index) => [name, timesOf(index)])) as Record<CallName, Times>;
}

function targetsOf(engine: string, times: Record<CallName, Times>): Target[] {
  const growth = (name: CallName): Target => ({
    name: `${engine}: ${name}, p50 at 100× the data`,
    measured: p50Ratio(times[name]),
    limit: 1.5,
  });
  const toBare = {
    small: times['grade, bare statements'].large,
    large: times['grade, Flipstack'].large,
  };
  return [
    { name: `${engine}: grade, p50 compared with the bare statements`, measured: p50Ratio(toBare), limit: 3 },
    growth('grade, Flipstack'),
    growth('due queue, first page'),
  ];
}

await onEachEngine(compare);
