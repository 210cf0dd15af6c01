import {
  type CardRule,
  codeBlocksOf,
  findImbalance,
  overlongAnswer,
  scriptLexicon,
  sqlLexicon,
  unclosedFence,
} from '@flipstack/content/lint';

/** The linter parses library code in full. The browser checks only its brackets and strings. */
const lexicons: Readonly<Record<string, typeof sqlLexicon>> = {
  js: scriptLexicon,
  ts: scriptLexicon,
  sql: sqlLexicon,
};

const balancedScript: CardRule = {
  name: 'code-balance',
  check: (card) =>
    codeBlocksOf(card).flatMap(({ part, codeLine, language, code }) => {
      const lexicon = lexicons[language];
      const fault = lexicon && findImbalance(code, lexicon);
      return fault ? [{ part, at: codeLine + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};

const closedFence: CardRule = {
  name: 'open-fence',
  check: (card) =>
    (['question', 'answer'] as const).flatMap((part) => {
      const at = unclosedFence(card[part]);
      if (at === undefined) return [];
      const [fence] = /`{3,}|~{3,}/.exec(card[part].split('\n')[at] ?? '') ?? ['```'];
      return [{ part, at, message: `End it with a line of ${fence}` }];
    }),
};

/**
 * Faults that a parser finds in files, and that an author should hear about while typing, and the length
 * of an answer in words. What only the library needs, such as sources, is not the author's concern.
 */
export const authorRules: readonly CardRule[] = [balancedScript, closedFence, overlongAnswer];
