import { type CardRule, codeBlocksOf } from '@flipstack/content/lint';
import { codeParsers } from './parse-code.ts';

/** Code parses in the language that its fence names. The parsers are heavy, so this rule never goes to a browser. */
export const parsedCode: CardRule = {
  name: 'code-syntax',
  judge: (card) =>
    codeBlocksOf(card).flatMap(({ part, codeLine, language, code }) => {
      const fault = codeParsers[language]?.(code, `${card.question}\n${card.answer}`);
      return fault ? [{ part, at: codeLine + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};
