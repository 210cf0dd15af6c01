import { waitForTurn } from './wait-for-turn.ts';

/**
 * Lets other requests run while many rows are processed on the main thread. One per piece of work.
 */
export class EventLoopShare {
  readonly #rowsPerTurn: number;
  #rows = 0;

  /** @param rowsPerTurn how many rows are processed before others get their turn */
  constructor(rowsPerTurn: number) {
    this.#rowsPerTurn = rowsPerTurn;
  }

  /** Counts processed rows, and waits for the next turn of the event loop if it is time. */
  async count(rows: number): Promise<void> {
    this.#rows += rows;
    if (this.#rows < this.#rowsPerTurn) return;
    this.#rows = 0;
    await waitForTurn();
  }
}
