/**
 * Compares boards of the ranking and a member's own place over 1,000,000 users and 10,000,000
 * reviews with the same over a hundredth of the data, and reviews of participants with those of
 * others, on both engines.
 */

import { randomUUID } from 'node:crypto';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { readMembership } from '../apps/server/src/features/ranking/read-membership.ts';
import { readRanking } from '../apps/server/src/features/ranking/read-ranking.ts';
import { markBoards } from '../apps/server/src/features/ranking/scoring/mark-boards.ts';
import { scoreMember } from '../apps/server/src/features/ranking/scoring/score-member.ts';
import {
  createScoringQueue,
  type ScoringQueue,
} from '../apps/server/src/features/ranking/scoring/scoring-queue.ts';
import { gradeCard } from '../apps/server/src/features/review/grading/grade-card.ts';
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
  timeAlternately,
} from './compare-sizes.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { numberOption } from './options.ts';
import {
  actorsMax,
  generateRanking,
  largeSize,
  libraryCards,
  otherOf,
  participantOf,
  type RankingSize,
  smallSize,
} from './ranking-boards/generate-ranking.ts';
import { printTable, type Target } from './report.ts';
import { percentile } from './statistics.ts';

const rounds = numberOption('rounds', 300);
const warmUp = 50;
/** `--scale=10` uses a tenth of the large database. */
const scale = numberOption('scale', 1);
const growthMax = 1.5;
const participantMax = 1.1;

interface Filled {
  services: Services;
  queue: ScoringQueue;
  size: RankingSize;
}

async function fill(url: string, size: RankingSize): Promise<Filled> {
  const config = readConfig({
    DATABASE_URL: url,
    ADMIN_PASSWORD: 'B3nch!mark',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'error',
  });
  const database = openDatabase(config.database);
  const now = Date.now;
  const { logger } = createLoggers(config);
  const passwords = await createPasswords();
  const queue = createScoringQueue({ database, now, logger });
  const { scoreSoon } = queue;
  const services: Services = {
    config,
    database,
    now,
    logger,
    passwords,
    metrics: noMetrics,
    largeReads: createAccountQueue(largeReadTurns),
    logReads: createAccountQueue(logReadTurns),
    largeBodies: createAccountQueue(largeBodyTurns),
    exports: createAccountQueue(exportTurns),
    quotas: createQuotas({ config, database, now: Date.now }),
    media: undefined,
    mail: undefined,
    inBackground: () => {},
    scoreSoon,
    referenceTests: new Map(),
    cardPlaces: () => new Map(),
  };
  await migrate(database, now);
  await seed(services);
  const bulk = await openBulkDatabase(url);
  try {
    await generateRanking(bulk, size, now());
  } finally {
    await bulk.close();
  }
  const start = performance.now();
  await markBoards(services);
  const seconds = (performance.now() - start) / 1000;
  console.log(`places of ${size.users.toLocaleString('en')} members marked in ${seconds.toFixed(1)} s`);
  return { services, queue, size };
}

/** Evenly distributed, and the same in every run. */
const pick = (index: number, below: number): number => (index * 7919 + 13) % below;

const asUser = (id: number) => ({
  id,
  username: '',
  isAdministrator: false,
  session: { tokenHash: '', startedAt: 0, renewedAt: 0, confirmedAt: 0 },
});
const reader = (index: number, { size }: Filled) => asUser(participantOf(pick(index, actorsMax), size));

const review = async ({ services }: Filled, userId: number, index: number) => {
  await gradeCard(services, asUser(userId), {
    reviewId: randomUUID(),
    card: { source: 'library', cardId: 1 + pick(index * 31, libraryCards) },
    rating: 'Good',
    durationMs: 4000,
  });
  services.scoreSoon(userId);
};

const reads = {
  'own place and first page, all time': async (filled: Filled, index: number) => {
    await readRanking(filled.services, reader(index, filled), {
      ladder: 'knowledge',
      period: 'all-time',
      page: 0,
    });
  },
  'own place and first page, this week': async (filled: Filled, index: number) => {
    await readRanking(filled.services, reader(index, filled), {
      ladder: 'knowledge',
      period: 'week',
      page: 0,
    });
  },
  'own place and any page, all time': async (filled: Filled, index: number) => {
    const page = pick(index, 390);
    await readRanking(filled.services, reader(index, filled), {
      ladder: 'knowledge',
      period: 'all-time',
      page,
    });
  },
  membership: async (filled: Filled, index: number) => {
    await readMembership(filled.services, reader(index, filled));
  },
  'score a member with 300 cards': async (filled: Filled, index: number) => {
    const { services } = filled;
    const { id } = reader(index, filled);
    await services.database
      .updateTable('ranking_members')
      .set((is) => ({ scored_day: is('scored_day', '-', 1) }))
      .where('user_id', '=', id)
      .execute();
    await scoreMember(services, id);
  },
} satisfies Record<string, (filled: Filled, index: number) => Promise<void>>;

async function compare(engine: string, createDatabase: CreateDatabase): Promise<Target[]> {
  const { small, large } = await fillBoth(engine, async (name) => {
    const users = Math.ceil(largeSize.users / scale);
    return fill(await createDatabase(name), name === 'small' ? smallSize : { users });
  });
  try {
    const targets: Target[] = [];
    const rows = [];
    for (const [name, read] of Object.entries(reads)) {
      const runs = [small, large].map((filled) => (round: number) => read(filled, round));
      const [smallTimes = [], largeTimes = []] = await timeAlternately(runs, { warmUp, rounds });
      const times = { small: smallTimes, large: largeTimes };
      rows.push(comparisonRow(engine, name, times));
      targets.push({
        name: `${engine}: ${name}, p50 at 100× the data`,
        measured: p50Ratio(times),
        limit: growthMax,
      });
    }
    printTable(rows);
    targets.push(await compareReviews(engine, large));
    return targets;
  } finally {
    for (const { services } of [small, large]) await services.database.destroy();
  }
}

/** Reviews of members who take part, of others, and of others while members are scored. */
async function compareReviews(engine: string, filled: Filled): Promise<Target> {
  const { size, queue } = filled;
  const [others = [], participants = []] = await timeAlternately(
    [
      (round) => review(filled, otherOf(pick(round, actorsMax), size), round),
      (round) => review(filled, participantOf(pick(round, actorsMax), size), round),
    ],
    { warmUp, rounds },
  );
  const meanwhile: number[] = [];
  let isScoring = true;
  const scoring = queue.drain().then(() => {
    isScoring = false;
  });
  for (let round = 0; isScoring; round++) {
    const start = performance.now();
    await review(filled, otherOf(pick(round, actorsMax), size), round);
    meanwhile.push(performance.now() - start);
  }
  await scoring;
  const row = (name: string, times: number[]) => ({
    [engine]: name,
    'p50 ms': percentile(times, 50).toFixed(2),
    'p99 ms': percentile(times, 99).toFixed(2),
  });
  printTable([
    row('review, other members', others),
    row('review, participants', participants),
    row('review, while members are scored', meanwhile),
  ]);
  const measured = p50Ratio({ small: others, large: participants });
  return {
    name: `${engine}: review of a participant, p50 compared with others`,
    measured,
    limit: participantMax,
  };
}

await onEachEngine(compare);
