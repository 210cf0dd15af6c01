import { pino } from 'pino';
import { type Config, ConfigError } from './config.ts';

/** Never logged on purpose; this keeps them out by accident too. */
const secrets = ['password', 'x-password', 'cookie', 'authorization'].flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.headers["${name}"]`,
]);

const destination = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 500 });

/** What a process writes about itself; both end up on standard output. */
export function createLoggers({ logLevel }: Config) {
  return {
    logger: pino({ level: logLevel, redact: secrets }, destination),
    // Redaction costs more than the line itself, and these lines have nothing to hide.
    requestLogger: pino({ level: logLevel }, destination),
  };
}

export function flushLogs(): void {
  destination.flushSync();
}

export function exitOnUncaughtError(log: (error: unknown) => void): void {
  const end = (error: unknown) => {
    log(error);
    flushLogs();
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}

/** Says in one line why there is no server: a person has to read it. */
export function exitWithReason(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : `Flipstack cannot start: ${reasonOf(error)}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is in use already (PORT).';
  if (code === 'EACCES') return 'the port or a file may not be opened by this user.';
  if (code === 'SQLITE_NOTADB') return 'the file of DATABASE_URL is not a SQLite database.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'nothing answers at the address of DATABASE_URL.';
  if (code === '28P01' || code === '28000')
    return 'the server of DATABASE_URL refuses the user or the password.';
  if (code === '3D000') return 'the server of DATABASE_URL has no database of that name: create it first.';
  return error.message;
}
