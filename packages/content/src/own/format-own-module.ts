import { formatFile } from '../format-module.ts';
import type { CardInFile } from '../module-file.ts';
import type { OwnCard, OwnModule } from './own-module.ts';

/**
 * Writes a member's module in the card format. `readOwnModule` gives back the same, to the last blank; the names must
 * not have white space around them.
 */
export const formatOwnModule = ({ moduleName, stackName, cards }: OwnModule): string =>
  formatFile({ module: moduleName, stack: stackName }, cards.map(inFile));

/** Writes cards that belong to no module yet. */
export const formatOwnCards = (cards: readonly OwnCard[]): string => formatFile({}, cards.map(inFile));

const inFile = ({ level, question, answer }: OwnCard): CardInFile => ({
  level,
  question,
  answer,
  keyPoints: [],
  followUps: [],
  sources: [],
});
