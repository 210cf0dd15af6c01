/** Both engines report a code: SQLite a constant such as `SQLITE_BUSY`, PostgreSQL an SQLSTATE. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function hasCode(codes: readonly string[]): (error: unknown) => boolean {
  return (error) => {
    const code = codeOf(error);
    return code !== undefined && codes.includes(code);
  };
}

/** Whether a write failed because a row with that unique key already exists. */
export const isUniqueViolation = hasCode([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);

/** Whether a table already exists, including one that another process is creating right now. */
export const isDuplicateObject = hasCode(['23505', '42P07', '42710']);

/** Whether a statement named a table that does not exist. */
export function isMissingTable(error: unknown): boolean {
  return codeOf(error) === '42P01' || (error instanceof Error && /^no such table/.test(error.message));
}

/** Whether a write failed because the row it refers to no longer exists. */
export const isForeignKeyViolation = hasCode(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/**
 * Whether a transaction failed with a serialization failure or deadlock and may succeed when
 * retried.
 */
export const isRetryable = hasCode(['40001', '40P01']);

/** Whether a write, also of a file, failed because there is no room left for it. Nothing of it was saved. */
export const isStorageFull = hasCode(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

const readOnlyCode = /^(?:SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_IOERR|SQLITE_PERM|EROFS$|EACCES$|58030$)/;

/**
 * Whether a write, also of a file, failed because its place cannot be written to: it was mounted or
 * became read-only, or its device fails. Nothing of it was saved.
 */
export function isStorageReadOnly(error: unknown): boolean {
  return readOnlyCode.test(codeOf(error) ?? '');
}

const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Connection exceptions, too many connections, shutting down, crashed, starting up.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // A read-only transaction: this server is no longer the primary.
  '25006',
];
const isConnectionCode = hasCode(connectionCodes);
/** Errors of the `pg` driver itself have no code. */
const connectionMessage =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/;

/**
 * Whether the database cannot be reached at the moment: it is starting, stopping, failing over or
 * offline. A write that fails this way may or may not have been committed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isConnectionCode(error) || connectionMessage.test(error.message);
}
