import type { CardLevel } from '../format/module-file.ts';

/** A card of a user: everything besides the question is part of the answer. */
export interface UserCard {
  level: CardLevel;
  question: string;
  answer: string;
}

/** A module of a user. Question and answer are Markdown and are kept unchanged. */
export interface UserModule {
  moduleName: string;
  stackName: string;
  cards: UserCard[];
}

/** One problem in a text; `line` counts from 1. */
export interface LineFinding {
  line: number;
  message: string;
}
