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

/** Prints in one line what failed and why, then ends the process. */
export function exitWithReason(error: unknown, failure = 'Flipstack cannot start'): never {
  console.error(error instanceof ConfigError ? error.message : `${failure}: ${reasonOf(error)}`);
  process.exit(1);
}

const unreachable =
  'the server in DATABASE_URL cannot be reached. Check that it is running and that its host and port are correct.';
const wrongCredentials = 'the server in DATABASE_URL rejected the username or password.';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port in PORT is already in use. Stop the other program or choose another port.',
  EADDRNOTAVAIL: 'the address in HOST does not belong to this machine. Choose another HOST.',
  SQLITE_NOTADB: 'the file in DATABASE_URL is not a SQLite database.',
  SQLITE_CANTOPEN: 'the file in DATABASE_URL cannot be opened. Check its directory and permissions.',
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  '28P01': wrongCredentials,
  '28000': wrongCredentials,
  '3D000': 'the database in DATABASE_URL does not exist. Create it first.',
};

/** Why something failed, in words for an operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EACCES' && path !== undefined) {
    return `permission denied for ${path}. Check the permissions of the file and its directory.`;
  }
  if (code === 'EROFS' && path !== undefined) {
    return `${path} is in a read-only file system. Check why it is read-only.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `permission denied for port ${port}. Choose a PORT of 1024 or above.`;
  }
  return (code === undefined ? undefined : reasons[code]) ?? error.message;
}
