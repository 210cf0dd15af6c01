import { formatFile } from '../format/format-module.ts';
import type { CardInFile } from '../format/module-file.ts';
import { withTidyBody } from '../format/tidy-module.ts';
import type { UserCard, UserModule } from './user-module.ts';

/**
 * Writes a user module in the card format. `readUserModule` returns it unchanged, except for
 * optional texts that are blank; the names must not have white space around them, and the bodies no
 * problems.
 */
export const formatUserModule = ({ moduleName, stackName, cards }: UserModule): string =>
  formatFile({ module: moduleName, stack: stackName }, cards.map(inFile));

/** Writes cards without a module. */
export const formatUserCards = (cards: readonly UserCard[]): string => formatFile({}, cards.map(inFile));

const inFile = ({ level, question, answer, kind, body }: UserCard): CardInFile => ({
  ...withTidyBody({ level, question, answer, kind, body }),
  keyPoints: [],
  followUps: [],
  sources: [],
});
