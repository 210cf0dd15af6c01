import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/engine/index.ts';
import { migrate } from './database/migrate.ts';
import { startHousekeeping } from './housekeeping.ts';
import { closeOnSignal, listen } from './listen.ts';
import { createPasswords } from './security/passwords.ts';
import { seed } from './seed.ts';
import type { Services } from './services.ts';

/** Never logged on purpose; this keeps them out by accident too. */
const secrets = ['password', 'x-password', 'cookie', 'authorization'].flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.headers["${name}"]`,
]);

const destination = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 500 });

async function start(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel, redact: secrets }, destination);
  // Redaction costs more than the line itself, and these lines have nothing to hide.
  const requestLogger = pino({ level: config.logLevel }, destination);
  endOnUnforeseen((err) => logger.fatal({ err }, 'Unforeseen error'));
  const database = openDatabase(config.database);
  const services: Services = { config, database, now: Date.now, logger, passwords: await createPasswords() };
  await migrate(database, services.now);
  const madeUpPassword = await seed(services);
  const readiness = { isDraining: false };
  const app = buildApp({ ...services, requestLogger, readiness, webDirectory: builtWeb() });
  const { server, address } = await listen(app, config);
  const stopHousekeeping = startHousekeeping(services);
  closeOnSignal(server, readiness, async () => {
    stopHousekeeping();
    await database.destroy();
    destination.flushSync();
  });
  if (madeUpPassword !== undefined) {
    console.log(`The administrator is ${config.administrator.username}, the password ${madeUpPassword}`);
    console.log('It is shown only now: sign in and change it.');
  }
  console.log(`Flipstack is ready on ${address} (${process.uptime().toFixed(1)} s)`);
}

/** Where the web build is, if there has been one. */
function builtWeb(): string | undefined {
  const directory = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}

function endOnUnforeseen(log: (error: unknown) => void) {
  const end = (error: unknown) => {
    log(error);
    destination.flushSync();
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}

/** Says in one line why there is no server: a person has to read it. */
function refuseToStart(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : `Flipstack cannot start: ${reasonOf(error)}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is in use already (PORT).';
  if (code === 'EACCES') return 'the port or a file may not be opened by this user.';
  if (code === 'SQLITE_NOTADB') return 'the file of DATABASE_URL is not a SQLite database.';
  return error.message;
}

try {
  await start(readConfig(process.env));
} catch (error) {
  refuseToStart(error);
}
