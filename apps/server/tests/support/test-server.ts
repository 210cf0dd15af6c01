import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReferenceTests } from '@flipstack/content/node';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { linesWithSecrets } from '../../../../scripts/lib/secrets-in-logs.ts';
import { buildApp } from '../../src/app.ts';
import { createBackground } from '../../src/background.ts';
import { type Config, type EnvironmentVariables, readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/engine/index.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createScoringQueue } from '../../src/features/ranking/scoring/scoring-queue.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { openMediaStore } from '../../src/media-store/open-media-store.ts';
import { noMetrics } from '../../src/metrics/metrics.ts';
import { createAccountQueue } from '../../src/security/account-queue.ts';
import { largeBodyTurns } from '../../src/security/large-bodies.ts';
import { createPasswords } from '../../src/security/passwords.ts';
import { createQuotas } from '../../src/security/quotas.ts';
import { largeReadTurns } from '../../src/security/read-cards-in-turn.ts';
import { logReadTurns } from '../../src/security/read-in-turn.ts';
import { exportTurns } from '../../src/security/stream-in-turn.ts';
import { seed } from '../../src/seed.ts';
import type { Services } from '../../src/services.ts';
import { undocumentedSqlWords } from './documented-sql.ts';
import { TestClient } from './test-client.ts';
import { createMigratedDatabaseFor, dropDatabaseOf, type Template, usesPostgres } from './test-database.ts';

export const administratorPassword = 'Adm1n!pass';
export const memberPassword = 'Memb3r!pass';

const referenceTests = readReferenceTests();

/** On any machine, so that a password can be changed while another one is verified. */
const hashesAtOnce = 2;

/** The least that Argon2id accepts, because most tests hash a few passwords before they begin. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface TestServerOptions {
  variables?: EnvironmentVariables;
  webDirectory?: string;
  /** Whether there is a place for pictures and sounds. */
  keepsMedia?: boolean;
  /** Sends mail, instead of keeping it. */
  mail?: Mailer;
  /** The database's folder. Pass one to start a server again on the same data. */
  folder?: string;
  /** What the database is a copy of. The default is an empty one. */
  template?: Template;
}

/**
 * Creates a server without a socket, with its own database and a clock that the test controls. The
 * caller closes it.
 */
export async function createTestServer({
  variables = {},
  webDirectory,
  keepsMedia = true,
  mail: mailer,
  folder,
  template,
}: TestServerOptions & { folder: string }) {
  const config: Config = readConfig({
    ...(await createMigratedDatabaseFor(folder, template)),
    ADMIN_PASSWORD: administratorPassword,
    IMPORT_DIRECTORY: join(folder, 'imports'),
    MEDIA_DIRECTORY: join(folder, 'media'),
    ...variables,
  });
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const logLines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => logLines.push(line) });
  const passwords = await createPasswords(cheapCost, hashesAtOnce);
  const passwordVerifications = { count: 0 };
  const { verify } = passwords;
  passwords.verify = (passwordHash, password) => {
    passwordVerifications.count++;
    return verify(passwordHash, password);
  };
  const undocumentedWords = new Set<string>();
  const statementListeners = new Set<(statement: string) => void>();
  const database = openDatabase(config.database, (statement) => {
    for (const listener of statementListeners) listener(statement);
    if (!usesPostgres) return;
    for (const word of undocumentedSqlWords(statement)) undocumentedWords.add(`${word} in ${statement}`);
  });
  const now = () => clock.now;
  const scoring = createScoringQueue({ database, now, logger });
  const background = createBackground(logger);
  const mails: { to: string; token: string }[] = [];
  const mail: Mailer | undefined =
    mailer ??
    (config.mail && {
      sendResetLink: async ({ email }, token) => void mails.push({ to: email, token }),
    });
  const services: Services = {
    config,
    database,
    now,
    logger,
    metrics: noMetrics,
    passwords,
    largeReads: createAccountQueue(largeReadTurns, config),
    logReads: createAccountQueue(logReadTurns, config),
    largeBodies: createAccountQueue(largeBodyTurns, config),
    exports: createAccountQueue(exportTurns, config),
    quotas: createQuotas({ config, database, now }),
    media: config.media && keepsMedia ? await openMediaStore(config.media) : undefined,
    mail,
    inBackground: background.run,
    scoreSoon: scoring.scoreSoon,
    referenceTests,
    cardPlaces: () => new Map([['placed', 'packages/content/library/js/placed.md:8']]),
  };
  await migrate(database, services.now);
  await seed(services);
  const readiness = { isDraining: false };
  const app = buildApp({ ...services, requestLogger: logger, readiness, webDirectory });

  const clients: TestClient[] = [];
  const guest = () => {
    const client = new TestClient(app);
    clients.push(client);
    return client;
  };
  return {
    app,
    services,
    database,
    clock,
    /** Called with each statement that the server runs. */
    statementListeners,
    logLines,
    passwordVerifications,
    readiness,
    /** The links that were mailed, instead of by SMTP. */
    mails,
    /** Waits for the work that requests did not wait for. */
    finishBackground: background.drain,
    /** Scores the members who have reviewed since, as the server does after a moment. */
    scoreWaiting: scoring.drain,
    guest,
    /** A client with a copy of the cookies of a client of another server. */
    likeOf(other: TestClient): TestClient {
      const client = guest();
      client.takeCookies(other);
      client.secrets = [...other.secrets];
      return client;
    },
    /** Registers a user and returns their client. Usernames have at most 10 characters. */
    async member(username: string): Promise<TestClient> {
      const client = guest();
      await client.register(username, memberPassword);
      return client;
    },
    async administrator(): Promise<TestClient> {
      const client = guest();
      await client.signIn('admin', administratorPassword);
      return client;
    },
    /**
     * Closes the database. Over PostgreSQL, also expects every statement to use only the SQL words
     * documented for compatible clusters. No secret may be in the log.
     */
    async close() {
      await database.destroy();
      expect([...undocumentedWords]).toEqual([]);
      const secrets = [administratorPassword, memberPassword, ...mails.map(({ token }) => token)];
      expect(linesWithSecrets(logLines, secrets, clients)).toEqual([]);
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Like `createTestServer`, and closes the server when the test ends. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await createTestServer({ ...options, folder: options.folder ?? temporaryFolder() });
  onTestFinished(() => server.close());
  return server;
}

/** Creates a folder that is deleted when the test ends, with its database. */
export function temporaryFolder(): string {
  const folder = newFolder();
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabaseOf(folder);
  });
  return folder;
}

/** Creates a folder that the caller deletes. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'flipstack-'));
