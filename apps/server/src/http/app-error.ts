import type { ErrorCode } from '@flipstack/contract';

export interface ErrorDetails {
  /** What to say about each field, in the order of the form. */
  errors?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
}

/** What a story throws when it cannot do what was asked; the status follows from the code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
