import { ConfigError } from './config.ts';
import { flushLogs } from './loggers.ts';

/** Logs an uncaught error and ends the process, whose state can no longer be trusted. */
export function exitOnUncaughtError(log: (error: unknown) => void): void {
  const end = (error: unknown) => {
    log(error);
    flushLogs();
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}

/** Prints in one line why the program cannot start. */
export function exitWithReason(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : `Flipstack cannot start: ${reasonOf(error)}`);
  process.exit(1);
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is already in use (PORT).',
  EACCES: 'this user is not allowed to open the port or a file.',
  SQLITE_NOTADB: 'the file in DATABASE_URL is not a SQLite database.',
  ECONNREFUSED: 'the server in DATABASE_URL cannot be reached.',
  ENOTFOUND: 'the server in DATABASE_URL cannot be reached.',
  '28P01': 'the server in DATABASE_URL refuses the user or password.',
  '28000': 'the server in DATABASE_URL refuses the user or password.',
  '3D000': 'the database in DATABASE_URL does not exist. Create it first.',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error && typeof error.code === 'string' ? reasons[error.code] : undefined;
  return known ?? error.message;
}
