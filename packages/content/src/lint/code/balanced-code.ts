import { codeBlocksOf } from '../../markdown/code-blocks.ts';
import type { CardRule } from '../rule.ts';
import { findImbalance } from './find-imbalance.ts';
import { lexicons } from './lexicons.ts';

/** For languages without a parser here, brackets must be in pairs and strings closed. */
export const balancedCode: CardRule = {
  name: 'code-balance',
  check: (card) =>
    codeBlocksOf(card).flatMap(({ part, codeLine, language, code }) => {
      // The language may be any word, including the name of a property of every object.
      const lexicon = Object.hasOwn(lexicons, language) ? lexicons[language] : undefined;
      const fault = lexicon && findImbalance(code, lexicon);
      return fault ? [{ part, at: codeLine + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};
