export const exchangeErrorCodes = [
  /** No reader knows the file. */
  'UNKNOWN_FORMAT',
  /** The file is damaged, or is not what its name says. */
  'UNREADABLE',
  /** The file asks for something that no real file needs: it may be an attack. */
  'REFUSED',
  /** A limit of `limits.ts` is exceeded. */
  'TOO_LARGE',
  /** Reading took longer than `limits.readMs`. */
  'TIMEOUT',
  /** The signal was aborted. */
  'CANCELED',
] as const;
export type ExchangeErrorCode = (typeof exchangeErrorCodes)[number];

/** Why files cannot be read. The message is one sentence for the user, or two with what to do. */
export class ExchangeError extends Error {
  readonly code: ExchangeErrorCode;

  constructor(code: ExchangeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExchangeError';
    this.code = code;
  }
}
