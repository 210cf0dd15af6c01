/**
 * Times the report of a member who has taken 100 interviews within 30 days, and compares it with
 * its bare queries, on both engines.
 */
import { readLibraryFiles } from '@flipstack/content/node';
import { readConfig } from '../apps/server/src/config.ts';
import { inTransaction } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { listInterviews } from '../apps/server/src/features/interviews/reading/list-interviews.ts';
import { readReport } from '../apps/server/src/features/interviews/report/read-report.ts';
import { seedLibrary } from '../apps/server/src/features/library/stored/seed-library.ts';
import { insertUser } from '../apps/server/src/features/users/user-repository.ts';
import { requireAccess } from '../apps/server/src/http/authorization.ts';
import { createLoggers } from '../apps/server/src/loggers.ts';
import { noMetrics } from '../apps/server/src/metrics/metrics.ts';
import { createAccountQueue } from '../apps/server/src/security/account-queue.ts';
import { largeBodyTurns } from '../apps/server/src/security/large-bodies.ts';
import { createPasswords } from '../apps/server/src/security/passwords.ts';
import { createQuotas } from '../apps/server/src/security/quotas.ts';
import { largeReadTurns } from '../apps/server/src/security/read-cards-in-turn.ts';
import { logReadTurns } from '../apps/server/src/security/read-in-turn.ts';
import { exportTurns } from '../apps/server/src/security/stream-in-turn.ts';
import type { Services } from '../apps/server/src/services.ts';
import { type CreateDatabase, onEachEngine, timeAlternately } from './compare-sizes.ts';
import { openBulkDatabase, updateStatistics } from './growth/bulk-database.ts';
import { openBareReport } from './interview-report/bare-report.ts';
import { takeInterviews } from './interview-report/take-interviews.ts';
import { numberOption } from './options.ts';
import { printTable, type Target } from './report.ts';
import { percentile } from './statistics.ts';

const interviews = numberOption('interviews', 100);
const rounds = numberOption('rounds', 300);
const warmUp = 30;
const limitMs = 100;
const dayMs = 24 * 60 * 60 * 1000;

async function openServices(url: string): Promise<Services> {
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error' });
  const database = openDatabase(config.database);
  await migrate(database, Date.now);
  const { logger } = createLoggers(config);
  const passwords = await createPasswords();
  const services = {
    config,
    database,
    now: Date.now,
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
    scoreSoon: () => {},
    referenceTests: new Map(),
    cardPlaces: () => new Map(),
  };
  await seedLibrary(
    services,
    readLibraryFiles().filter(({ file }) => file.startsWith('library/')),
  );
  return services;
}

async function insertMember({ database }: Services) {
  const user = await inTransaction(database, (transaction) =>
    insertUser(transaction, {
      username: 'ada',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      passwordHash: '',
      isAdministrator: false,
      createdAt: Date.now(),
    }),
  );
  const session = { tokenHash: '', startedAt: 0, renewedAt: 0, confirmedAt: 0 };
  const actor = { id: user.id, username: 'ada', isAdministrator: false, session };
  return requireAccess('GET /interviews', actor);
}

async function measure(engine: string, createDatabase: CreateDatabase): Promise<Target[]> {
  const url = await createDatabase('large');
  const services = await openServices(url);
  const { database } = services;
  try {
    const actor = await insertMember(services);
    const start = Date.now() - 30 * dayMs;
    const startAt = (index: number) => start + (index * 29 * dayMs) / interviews;
    const ids = await takeInterviews(services, actor, { count: interviews, startAt });
    const bulk = await openBulkDatabase(url);
    await updateStatistics(bulk);
    await bulk.close();
    const last = ids.at(-1) ?? '';
    const bareReport = await openBareReport(url);
    const [bare = [], report = [], list = []] = await timeAlternately(
      [
        () => bareReport.read(actor.id, last),
        async () => void (await readReport(services, actor, last)),
        async () => void (await listInterviews(services, actor)),
      ],
      { warmUp, rounds },
    );
    const row = (name: string, times: number[]) => ({
      [engine]: name,
      'p50 ms': percentile(times, 50).toFixed(1),
      'p95 ms': percentile(times, 95).toFixed(1),
      'to bare queries': (percentile(times, 50) / percentile(bare, 50)).toFixed(2),
    });
    await bareReport.close();
    printTable([row('bare queries', bare), row('report', report), row('list of interviews', list)]);
    const p95 = Math.round(percentile(report, 95) * 10) / 10;
    return [{ name: `${engine}: report, p95 in ms`, measured: p95, limit: limitMs }];
  } finally {
    await database.destroy();
  }
}

await onEachEngine(measure);
