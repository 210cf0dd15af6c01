import { limits } from './limits.ts';
import { type LossCode, lossSentences } from './loss-sentences.ts';

/** One kind of thing that a file contains and the cards cannot hold, or hold in another way. */
export interface Loss {
  /** For tests and telemetry, such as `card-without-question`. */
  code: LossCode;
  /** `lost`: it is not imported. `changed`: it is, in another form. */
  effect: 'lost' | 'changed';
  /** A sentence that is true for every count: “Cards without a question are left out.” */
  message: string;
  count: number;
  /** Up to three, each one line of at most 120 characters. They are text of the file: escape them. */
  examples: string[];
}

/** Counts losses while files are read. */
export class LossCounter {
  readonly #counts = new Map<LossCode, { count: number; examples: string[] }>();

  /** @param example text of the file that shows what is meant */
  add(code: LossCode, example?: string, count = 1): void {
    const known = this.#counts.get(code) ?? { count: 0, examples: [] };
    known.count += count;
    const shown = example === undefined ? '' : shortened(example);
    if (shown !== '' && known.examples.length < limits.lossExamples && !known.examples.includes(shown))
      known.examples.push(shown);
    this.#counts.set(code, known);
  }

  /** What is lost comes before what is changed, and more before less. */
  list(): Loss[] {
    return [...this.#counts]
      .map(([code, counted]) => ({ code, ...lossSentences[code], ...counted }))
      .sort(
        (one, other) =>
          Number(one.effect === 'changed') - Number(other.effect === 'changed') || other.count - one.count,
      );
  }
}

/** A text as one line of at most 120 code points. */
export function shortened(text: string, max: number = limits.lossExampleLength): string {
  const line = text
    .slice(0, max * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}
