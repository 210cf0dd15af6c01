import { formatFile } from '../format-module.ts';
import type { OwnModule } from './own-module.ts';

/**
 * Writes a member's module in the card format. `readOwnModule` gives back the same, to the last blank; the names must
 * not have white space around them.
 */
export const formatOwnModule = ({ moduleName, stackName, cards }: OwnModule): string =>
  formatFile(
    { module: moduleName, stack: stackName },
    cards.map(({ level, question, answer }) => ({
      level,
      question,
      answer,
      keyPoints: [],
      followUps: [],
      sources: [],
    })),
  );
