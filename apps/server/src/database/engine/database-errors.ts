/** Both engines say what went wrong by a code: a word of SQLite, or an SQLSTATE of PostgreSQL. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function hasCode(codes: readonly string[]): (error: unknown) => boolean {
  return (error) => {
    const code = codeOf(error);
    return code !== undefined && codes.includes(code);
  };
}

/** Whether the database refused a write because a row with that unique key is there already. */
export const isUniqueViolation = hasCode([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);

/** Whether a table is there already, also when its twin is being made at the same moment. */
export const isDuplicateObject = hasCode(['23505', '42P07', '42710']);

/** Whether a statement named a table that is not there. */
export function isMissingTable(error: unknown): boolean {
  return codeOf(error) === '42P01' || (error instanceof Error && /^no such table/.test(error.message));
}

/** Whether the database refused a write because what it refers to has gone meanwhile. */
export const isForeignKeyViolation = hasCode(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/** Whether a transaction lost against others (serialization failure, deadlock) and may succeed when made again. */
export const isRetryable = hasCode(['40001', '40P01']);

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
  // The server that answers is no longer the one that may write.
  '25006',
];
const isConnectionCode = hasCode(connectionCodes);
/** The driver's own errors have no code. */
const connectionMessage =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/;

/**
 * Whether there is no database to talk to just now: it is starting, stopping, changing its leader, or out of reach.
 * What was being written may or may not be there.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isConnectionCode(error) || connectionMessage.test(error.message);
}
