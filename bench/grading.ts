/**
 * Grading beside the bare statements on the bare driver, and grading and the due queue over 1,000,000 schedules and
 * 10,000,000 reviews beside a hundredth of them, on both engines.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { gradeCard } from '../apps/server/src/features/review/grading/grade-card.ts';
import { readQueue } from '../apps/server/src/features/review/queue/read-queue.ts';
import { createLoggers } from '../apps/server/src/loggers.ts';
import { createPasswords } from '../apps/server/src/security/passwords.ts';
import { seed } from '../apps/server/src/seed.ts';
import type { Services } from '../apps/server/src/services.ts';
import { durable, startPostgres } from '../scripts/lib/postgres.ts';
import { type BareGrading, bareGrading } from './grading/bare-grading.ts';
import {
  generateReviews,
  type Learned,
  largeLearned,
  schedulesEach,
  smallLearned,
} from './grading/generate-reviews.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { enginesAsked, numberOption } from './options.ts';
import { judgeTargets, printTable, type Target } from './report.ts';
import { percentile } from './statistics.ts';

const rounds = numberOption('rounds', 600);
const warmUp = 100;
/** `--scale=10` makes do with a tenth of the data. */
const scale = numberOption('scale', 1);

interface Filled {
  services: Services;
  database: Database;
  learned: Learned;
  bare: BareGrading;
}

async function fill(url: string, learned: Learned): Promise<Filled> {
  const config = readConfig({
    DATABASE_URL: url,
    ADMIN_PASSWORD: 'B3nch!mark',
    THROTTLE_SCALE: '0',
    LOG_LEVEL: 'error',
  });
  const database = openDatabase(config.database);
  const now = () => Date.now();
  const { logger } = createLoggers(config);
  const services: Services = { config, database, now, logger, passwords: await createPasswords() };
  await migrate(database, now);
  await seed(services);
  const bulk = await openBulkDatabase(url);
  try {
    await generateReviews(bulk, learned, Date.now());
  } finally {
    await bulk.close();
  }
  return { services, database, learned, bare: await bareGrading(url) };
}

/** Strewn evenly and the same in every run. */
const pick = (index: number, below: number): number => (index * 7919 + 13) % below;

function actorOf(index: number, { learned }: Filled) {
  const learner = pick(index, learned.learners);
  const cardId = learner * schedulesEach + 1 + pick(index * 31, schedulesEach);
  const session = { tokenHash: '', renewedAt: 0 };
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
    await readQueue(filled.services, actorOf(index + 2, filled).actor, {});
  },
};

type Times = Record<keyof typeof calls, { small: number[]; large: number[] }>;

/** Takes turns, so that whatever else the machine does meets all. */
async function takeTurns(small: Filled, large: Filled): Promise<Times> {
  const names = Object.keys(calls) as (keyof typeof calls)[];
  const times = Object.fromEntries(names.map((name) => [name, { small: [], large: [] }])) as unknown as Times;
  for (let index = 0; index < warmUp + rounds; index++) {
    for (const name of names) {
      for (const [size, filled] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const begin = performance.now();
        await calls[name](filled, index);
        if (index >= warmUp) times[name][size].push(performance.now() - begin);
      }
    }
  }
  return times;
}

async function compare(engine: string, small: Filled, large: Filled): Promise<Target[]> {
  const times = await takeTurns(small, large);
  const p50 = (name: keyof typeof calls, size: 'small' | 'large') => percentile(times[name][size], 50);
  const round = (ratio: number) => Math.round(ratio * 100) / 100;
  const rows = Object.entries(times).map(([name, { small: little, large: much }]) => ({
    [engine]: name,
    'p50 ms': percentile(little, 50).toFixed(2),
    'p99 ms': percentile(little, 99).toFixed(2),
    'p50 ms at 100×': percentile(much, 50).toFixed(2),
    'p99 ms at 100×': percentile(much, 99).toFixed(2),
    ratio: round(percentile(much, 50) / percentile(little, 50)),
  }));
  printTable(rows);
  const growth = (name: keyof typeof calls): Target => ({
    name: `${engine}: ${name}, p50 at 100× the data`,
    measured: round(p50(name, 'large') / p50(name, 'small')),
    limit: 1.5,
  });
  return [
    {
      name: `${engine}: grade, p50 beside the bare statements`,
      measured: round(p50('grade, Flipstack', 'large') / p50('grade, bare statements', 'large')),
      limit: 3,
    },
    growth('grade, Flipstack'),
    growth('due queue, first page'),
  ];
}

async function onEngine(engine: string, urlOf: (name: string) => Promise<string>): Promise<Target[]> {
  const begin = performance.now();
  const small = await fill(await urlOf('small'), smallLearned);
  const large = await fill(await urlOf('large'), { learners: Math.ceil(largeLearned.learners / scale) });
  console.log(`${engine}: generated in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
  try {
    return await compare(engine, small, large);
  } finally {
    for (const { bare, database } of [small, large]) {
      await bare.close();
      await database.destroy();
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const targets: Target[] = [];
try {
  for (const engine of enginesAsked()) {
    if (engine === 'sqlite') {
      targets.push(...(await onEngine('SQLite', async (name) => `file:${join(folder, `${name}.db`)}`)));
      console.log();
      continue;
    }
    const postgres = await startPostgres({ settings: durable });
    try {
      const urlOf = async (name: string) => {
        await postgres.createDatabase(name);
        return postgres.urlOf(name);
      };
      targets.push(...(await onEngine('PostgreSQL', urlOf)));
    } finally {
      await postgres.stop();
    }
  }
  judgeTargets(targets);
} finally {
  rmSync(folder, { recursive: true });
}
