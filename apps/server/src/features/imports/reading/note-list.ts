import type { ImportNote } from '@flipstack/contract';
import type { Loss } from '@flipstack/exchange';

const examplesMax = 3;
const exampleLength = 120;

/** Collects what is lost or changed, with a count and a few examples of each. */
export class NoteList {
  readonly #notes: ImportNote[];

  constructor(losses: readonly Loss[]) {
    this.#notes = losses.map(({ effect, message, count, examples }) => ({
      kind: effect,
      message,
      count,
      examples: examples.slice(0, examplesMax),
    }));
  }

  add(kind: ImportNote['kind'], message: string, example?: string): void {
    let note = this.#notes.find((one) => one.message === message);
    if (note === undefined) {
      note = { kind, message, count: 0, examples: [] };
      this.#notes.push(note);
    }
    note.count++;
    const line = example?.replaceAll(/\s+/g, ' ').trim().slice(0, exampleLength);
    if (line && note.examples.length < examplesMax && !note.examples.includes(line)) note.examples.push(line);
  }

  list(): ImportNote[] {
    return this.#notes;
  }
}
