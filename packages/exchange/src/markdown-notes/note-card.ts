import type { Schedule } from '../schedule.ts';

/** A card in a note, as Markdown of that note. */
export interface NoteCard {
  question: string;
  answer: string;
  /** Whether there is another card with the sides exchanged. */
  isReversed: boolean;
  /** Of the card and of its reverse, as the Spaced Repetition plugin of Obsidian writes them. */
  schedule: (Schedule | undefined)[];
}
