import { kindAndBody } from '@flipstack/card-kinds';
import type { CardInFile } from '@flipstack/content';
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
      const fault = codeParsers[language]?.(code, contextOf(card));
      return fault ? [{ part, at: codeLine + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};

/** A task in SQL runs in SQLite, whose dialect the parser must know about. */
function contextOf(card: CardInFile): string {
  const checked = kindAndBody(card);
  const isForSqlite = checked.kind === 'code' && checked.body.language === 'sql';
  return `${card.question}\n${card.answer}${isForSqlite ? '\nSQLite' : ''}`;
}
