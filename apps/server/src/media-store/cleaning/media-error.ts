/**
 * A file that cannot be kept. The message is a sentence for the user; `isUnsupported` tells files of
 * other types from damaged ones and those that are too large.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly isUnsupported: boolean;

  constructor(message: string, { isUnsupported = false } = {}) {
    super(message);
    this.isUnsupported = isUnsupported;
  }
}

export const damaged = () => new MediaError('This file is damaged or incomplete');
