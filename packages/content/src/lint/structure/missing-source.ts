import type { CardRule } from '../rule.ts';

/** Readers verify an answer by its source. */
export const missingSource: CardRule = {
  name: 'missing-source',
  check: ({ sources }) =>
    sources.length > 0
      ? []
      : [{ part: 'sources', at: 0, message: 'the card has no source; link to the primary one' }],
};
