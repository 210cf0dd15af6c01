import type { LibraryCard } from '@flipstack/contract';

export type Level = LibraryCard['level'];

/** The levels of cards, from what a junior is asked to what a senior is. */
export const levels: readonly Level[] = ['EASY', 'MEDIUM', 'HARD'];

/** The level that a text names, if it does. */
export const levelIn = (text: string | null): Level | undefined => levels.find((level) => level === text);
