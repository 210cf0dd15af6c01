import type { Finding } from '../../format/module-file.ts';
import { builtInStacks } from '../../library/stacks.ts';
import type { LintedModule } from '../rule.ts';

export const stackMinModules = 9;
export const stackMinCards = 100;

/**
 * The minimum size of every stack, samples included. It applies to the library as a whole, so it is
 * checked separately.
 */
export const librarySize = {
  name: 'library',
  check: (modules: readonly LintedModule[], folder: string): Finding[] =>
    builtInStacks.flatMap((stack) => {
      const ofStack = modules.filter(({ module }) => module.stackName === stack);
      const cards = ofStack.reduce((sum, { module }) => sum + module.cards.length, 0);
      if (ofStack.length >= stackMinModules && cards >= stackMinCards) return [];
      const message = `${stack} has ${ofStack.length} modules and ${cards} cards: expected ${stackMinModules} and ${stackMinCards} or more`;
      return [{ file: folder, line: 1, message }];
    }),
};
