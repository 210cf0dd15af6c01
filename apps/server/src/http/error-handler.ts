import { type ErrorBody, type ErrorCode, messages, statusOfCode } from '@flipstack/contract';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';
import { notReady } from './health.ts';
import { respondUncached } from './responses.ts';
import type { HeaderFields } from './security-headers.ts';

interface ErrorHandlerOptions {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  /** Whether an error means that the database is temporarily unreachable. */
  isUnavailable: (error: unknown) => boolean;
  /** Whether an error means that there is no room left in the database. */
  isStorageFull: (error: unknown) => boolean;
  /** Whether an error means that the database, or a folder of the server, cannot be written to. */
  isStorageReadOnly: (error: unknown) => boolean;
}

/**
 * Turns errors into responses. Unexpected errors are logged, and their details stay out of the
 * response.
 */
export function createErrorHandler(options: ErrorHandlerOptions) {
  const { config, logger, metrics } = options;
  return (error: unknown, c: RequestContext, more: HeaderFields = {}): Response => {
    const known = error instanceof AppError ? error : toKnownError(error, options);
    if (known === undefined) logger.error({ err: error, id: c.env.record.id }, 'Unexpected error');
    else if (known !== error)
      logger.warn({ err: error, id: c.env.record.id }, 'The database refused a request');
    const { code, message, details } = known ?? new AppError('INTERNAL_ERROR', messages.internalError);
    c.env.record.errorCode = code;
    metrics.countError(code, details.limit);
    const status = statusOfCode[code];
    const body: ErrorBody = { message, code };
    if (details.errors !== undefined) body.errors = details.errors;
    if (status >= 500) body.requestId = c.env.record.id;
    return respondUncached(c, config, status, body, {
      ...retryAfter(details.retryAfterSeconds),
      ...closing(code),
      ...more,
    });
  };
}

function toKnownError(
  error: unknown,
  { isUnavailable, isStorageFull, isStorageReadOnly }: ErrorHandlerOptions,
): AppError | undefined {
  if (isStorageFull(error)) return new AppError('STORAGE_FULL', messages.storageFull);
  if (isStorageReadOnly(error)) return new AppError('STORAGE_READ_ONLY', messages.storageReadOnly);
  return isUnavailable(error) ? notReady() : undefined;
}

function retryAfter(seconds: number | undefined): HeaderFields {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** The rest of the body may still be in transit, so the connection cannot be reused. */
function closing(code: ErrorCode): HeaderFields {
  return code === 'BODY_TOO_LARGE' || code === 'TOO_SLOW' ? { connection: 'close' } : {};
}
