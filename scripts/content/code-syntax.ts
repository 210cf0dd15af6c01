import { type CardRule, codeBlocksOf } from '@flipstack/content/lint';
import { codeParsers } from './code-parsers.ts';

/**
 * Code must parse in the language that its fence names. This rule is not in the package, because
 * its parsers are too large for browsers.
 */
export const codeSyntax: CardRule = {
  name: 'code-syntax',
  check: (card) =>
    codeBlocksOf(card).flatMap(({ part, codeLine, language, code }) => {
      const fault = codeParsers[language]?.(code, `${card.question}\n${card.answer}`);
      return fault ? [{ part, at: codeLine + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};
