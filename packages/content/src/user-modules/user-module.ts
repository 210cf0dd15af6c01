import type { CardLevel } from '../format/module-file.ts';

/** A card as a member has it: everything that belongs to the answer stands in the answer. */
export interface UserCard {
  level: CardLevel;
  question: string;
  answer: string;
}

/** A module as a member has it; question and answer are Markdown, kept to the last blank. */
export interface UserModule {
  moduleName: string;
  stackName: string;
  cards: UserCard[];
}

/** One thing that is wrong in a text; `line` counts from 1. */
export interface LineFinding {
  line: number;
  message: string;
}
