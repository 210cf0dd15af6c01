import type { Level } from '@flipstack/contract';

/** The levels as they are written in sentences and tables. */
export const levelNames: Readonly<Record<Level, string>> = { EASY: 'Easy', MEDIUM: 'Medium', HARD: 'Hard' };
