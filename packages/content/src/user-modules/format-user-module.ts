import { formatFile } from '../format/format-module.ts';
import type { CardInFile } from '../format/module-file.ts';
import type { UserCard, UserModule } from './user-module.ts';

/**
 * Writes a user module in the card format. `readUserModule` returns it unchanged; the names must
 * not have white space around them.
 */
export const formatUserModule = ({ moduleName, stackName, cards }: UserModule): string =>
  formatFile({ module: moduleName, stack: stackName }, cards.map(inFile));

/** Writes cards without a module. */
export const formatUserCards = (cards: readonly UserCard[]): string => formatFile({}, cards.map(inFile));

const inFile = ({ level, question, answer }: UserCard): CardInFile => ({
  level,
  question,
  answer,
  keyPoints: [],
  followUps: [],
  sources: [],
});
