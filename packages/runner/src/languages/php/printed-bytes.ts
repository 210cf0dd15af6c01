import { runLimits } from '../../run-limits.ts';

/** A character takes up to three bytes per UTF-16 code unit. */
const maxBytes = 3 * runLimits.outputLength;

/** Collects what code prints byte by byte, up to the limit. The rest is dropped. */
export class PrintedBytes {
  readonly #bytes = new Uint8Array(maxBytes);
  #length = 0;

  add(byte: number): void {
    if (this.#length < maxBytes) this.#bytes[this.#length++] = byte;
  }

  take(): string {
    const text = new TextDecoder().decode(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return text.slice(0, runLimits.outputLength);
  }
}
