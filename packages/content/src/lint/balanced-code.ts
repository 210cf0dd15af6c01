import { codeBlocksOf } from './code-blocks.ts';
import { findImbalance } from './find-imbalance.ts';
import { lexicons } from './lexicons.ts';
import type { CardRule } from './rule.ts';

/** Code in languages for which there is no parser here has at least its brackets in pairs and its strings closed. */
export const balancedCode: CardRule = {
  name: 'code-balance',
  judge: (card) =>
    codeBlocksOf(card).flatMap(({ part, line, language, code }) => {
      const lexicon = lexicons[language];
      const fault = lexicon && findImbalance(code, lexicon);
      return fault ? [{ part, at: line + 1 + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};
