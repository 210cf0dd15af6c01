/** The levels of cards, from the easiest to the hardest. */
export const cardLevels = ['EASY', 'MEDIUM', 'HARD'] as const;
export type CardLevel = (typeof cardLevels)[number];
