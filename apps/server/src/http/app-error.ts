import { type ErrorCode, tooManyRequestsMessage } from '@flipstack/contract';

export interface ErrorDetails {
  /** A message for each invalid field, in the order of the form. */
  errors?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
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

export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', tooManyRequestsMessage(retryAfterSeconds), { retryAfterSeconds });
}
