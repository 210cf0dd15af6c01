import { runLimits } from './run-limits.ts';

/** Collects what code prints, up to the limit. The rest is dropped. */
export class Output {
  #text = '';

  add(text: string): void {
    if (this.#text.length < runLimits.outputLength) this.#text += text.slice(0, runLimits.outputLength);
  }

  take(): string {
    const text = this.#text.slice(0, runLimits.outputLength);
    this.#text = '';
    return text;
  }
}

/**
 * Whether something was dropped from what code printed. An output that has exactly the length of the
 * limit counts, too, because runtimes do not report what they drop.
 */
export const isOutputCut = (output: string): boolean => output.length >= runLimits.outputLength;
