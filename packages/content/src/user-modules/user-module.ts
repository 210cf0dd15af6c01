import type { CardInFile } from '../format/module-file.ts';

/**
 * A card of a user: everything besides the question is part of the answer, or, on a checked card, of
 * its body.
 */
export type UserCard = Pick<CardInFile, 'level' | 'question' | 'answer' | 'kind' | 'body'>;

/** A module of a user. Question and answer are Markdown. All texts are kept unchanged. */
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
