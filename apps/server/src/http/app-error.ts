import { type ErrorCode, tooManyRequestsMessage } from '@flipstack/contract';

export interface ErrorDetails {
  /** A message for each invalid field, in the order of the form. */
  errors?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  /** The name of the rate limit or quota that was exceeded, for the operator. */
  limit?: string;
}

/** Thrown by a use case that cannot do what was requested. The code determines the HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export function tooManyRequests(retryAfterSeconds: number, limit: string): AppError {
  const message = tooManyRequestsMessage(retryAfterSeconds);
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds, limit });
}
