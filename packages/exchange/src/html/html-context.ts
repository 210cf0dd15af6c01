import type { LossCounter } from '../losses.ts';

/** What a text in HTML becomes. */
export interface HtmlContext {
  losses: LossCounter;
  /** Texts that are written as they are, instead of the marks from `tokens.ts`. */
  raw?: readonly string[];
}
