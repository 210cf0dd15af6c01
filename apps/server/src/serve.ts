import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardPlaces, readLibraryFiles, readReferenceTests } from '@flipstack/content/node';
import { buildApp } from './app.ts';
import { startScheduledBackups } from './archive/scheduled-backup.ts';
import { createBackground } from './background.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Config, MetricsConfig, TracingConfig } from './config.ts';
import { openDatabase, poolStateOf } from './database/engine/index.ts';
import { exitOnUncaughtError } from './exit.ts';
import { warmPool } from './features/interviews/creating/open-pool.ts';
import { startMeasuring } from './features/library/health/measure-library.ts';
import { warmSearch } from './features/library/search/open-index.ts';
import { startScoring } from './features/ranking/scoring/score-daily.ts';
import { createScoringQueue } from './features/ranking/scoring/scoring-queue.ts';
import { startFitting } from './features/review/model/fit-due-learners.ts';
import { startUpdatingCopies } from './features/sharing/following/update-copies.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { StatementQueue } from './http/admission.ts';
import { closeOnSignal, listen } from './listen.ts';
import { createLoggers, flushLogs } from './loggers.ts';
import { createMailer } from './mail/mailer.ts';
import { openMediaStore } from './media-store/open-media-store.ts';
import { noMetrics } from './metrics/metrics.ts';
import { createAccountQueue } from './security/account-queue.ts';
import { largeBodyTurns } from './security/large-bodies.ts';
import { createPasswords } from './security/passwords.ts';
import { createQuotas } from './security/quotas.ts';
import { largeReadTurns } from './security/read-cards-in-turn.ts';
import { logReadTurns } from './security/read-in-turn.ts';
import { exportTurns } from './security/stream-in-turn.ts';
import type { Services } from './services.ts';

/**
 * When the search index and the questions of interviews are read ahead, which takes the processor for
 * two seconds. The first requests, which may have waited for this process, come before it.
 */
const warmAfterMs = 5_000;

/** Long enough that a quick series of reviews is scored once. */
const scoringDelayMs = 1500;

/** Serves until a signal stops the process. The database must be migrated. Returns the address. */
export async function serve(config: Config): Promise<string> {
  const { logger, requestLogger } = createLoggers(config);
  exitOnUncaughtError((err) => logger.fatal({ err }, 'Unexpected error'));
  const prometheus = config.metrics && (await startMetrics(config.metrics));
  const metrics = prometheus?.metrics ?? noMetrics;
  const tracing = config.tracing && (await startTracing(config.tracing));
  const database = openDatabase(config.database, tracing?.observeStatement);
  metrics.watchPool(() => poolStateOf(database));
  const background = createBackground(logger);
  const scoring = createScoringQueue({ database, now: Date.now, logger }, scoringDelayMs);
  const services: Services = {
    config,
    database,
    now: Date.now,
    logger,
    metrics,
    passwords: await createPasswords(),
    largeReads: createAccountQueue(largeReadTurns, config),
    logReads: createAccountQueue(logReadTurns, config),
    largeBodies: createAccountQueue(largeBodyTurns, config),
    exports: createAccountQueue(exportTurns, config),
    quotas: createQuotas({ config, database, now: Date.now }),
    media: config.media && (await openMediaStore(config.media)),
    mail: config.mail && (await createMailer(config.mail)),
    inBackground: background.run,
    scoreSoon: scoring.scoreSoon,
    referenceTests: readReferenceTests(),
    cardPlaces: lazily(() => cardPlaces(readLibraryFiles())),
  };
  metrics.watchQueue('password-hashing', services.passwords.waiting);
  metrics.watchQueue('large-reads', services.largeReads.waiting);
  metrics.watchQueue('log-reads', services.logReads.waiting);
  metrics.watchQueue('large-bodies', services.largeBodies.waiting);
  metrics.watchQueue('exports', services.exports.waiting);
  const readiness = { isDraining: false };
  const app = buildApp({
    ...services,
    requestLogger,
    readiness,
    traceRequest: tracing?.traceRequest,
    webDirectory: findWebBuild(),
  });
  const { server, address } = await listen(app, config, metrics, { queue: statementQueueOf(services) });
  const isStopping = () => readiness.isDraining;
  const warming = setTimeout(
    () =>
      void warmSearch(services, isStopping)
        .then(() => warmPool(services, isStopping))
        .then(collectGarbage),
    warmAfterMs,
  );
  const stopHousekeeping = startHousekeeping(services);
  const stopBackups = startScheduledBackups(services, config.backup);
  const stopFits = startFitting(services);
  const stopMeasuring = startMeasuring(services);
  const stopScoring = startScoring(services);
  const stopUpdatingCopies = startUpdatingCopies(services);
  closeOnSignal(server, readiness, async () => {
    clearTimeout(warming);
    stopHousekeeping();
    stopBackups();
    stopFits();
    stopMeasuring();
    stopUpdatingCopies();
    await stopScoring();
    await background.drain();
    await scoring.drain();
    await database.destroy();
    await tracing?.stop();
    flushLogs();
  });
  return address;
}

/** SQLite reads at once, so requests wait for their turn and not for a connection. */
function statementQueueOf({ config, database }: Services): StatementQueue | undefined {
  if (config.database.engine === 'SQLite') return undefined;
  const connections = config.database.connectionsMax;
  const waiting = () => {
    const { open, idle, waiting } = poolStateOf(database);
    const free = connections - open + idle;
    return waiting - free;
  };
  return { waiting, connections };
}

/** Counts and times what this process does. The library is loaded only when metrics are configured. */
async function startMetrics(config: MetricsConfig) {
  const { startPrometheus } = await import('./metrics/start-prometheus.ts');
  return startPrometheus(config);
}

/** Traces what this process does. The libraries are loaded only when tracing is configured. */
async function startTracing(config: TracingConfig) {
  const { createTracing } = await import('./metrics/tracing.ts');
  return createTracing(config);
}

/** The directory of the built web app, if it exists. */
function findWebBuild(): string | undefined {
  const directory = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}

/** Computes a value when it is first needed. */
function lazily<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
