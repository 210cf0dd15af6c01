/** The levels of a card, from the easiest questions to the hardest. */
export const levels = ['EASY', 'MEDIUM', 'HARD'] as const;
export type Level = (typeof levels)[number];

/** The level with exactly this name, if there is one. */
export const parseLevel = (text: string | null): Level | undefined => levels.find((level) => level === text);
