import { codeBlocksOf } from '../../markdown/code-blocks.ts';
import type { CardRule } from '../rule.ts';
import { findImbalance } from './find-imbalance.ts';
import { lexicons } from './lexicons.ts';

/** Code in languages for which there is no parser here has at least its brackets in pairs and its strings closed. */
export const balancedCode: CardRule = {
  name: 'code-balance',
  judge: (card) =>
    codeBlocksOf(card).flatMap(({ part, codeLine, language, code }) => {
      // Authors write any word there, those that every object has among them.
      const lexicon = Object.hasOwn(lexicons, language) ? lexicons[language] : undefined;
      const fault = lexicon && findImbalance(code, lexicon);
      return fault ? [{ part, at: codeLine + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};
