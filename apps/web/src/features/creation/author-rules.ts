import {
  type CardRule,
  codeBlocksOf,
  findImbalance,
  scriptLexicon,
  sqlLexicon,
  unclosedFence,
} from '@flipstack/content/lint';

/** For the library these are parsed in full; a browser looks at brackets and strings. */
const lexicons: Readonly<Record<string, typeof sqlLexicon>> = {
  js: scriptLexicon,
  ts: scriptLexicon,
  sql: sqlLexicon,
};

const balancedScript: CardRule = {
  name: 'code-balance',
  judge: (card) =>
    codeBlocksOf(card).flatMap(({ part, line, language, code }) => {
      const lexicon = lexicons[language];
      const fault = lexicon && findImbalance(code, lexicon);
      return fault ? [{ part, at: line + 1 + fault.line, message: `${language}: ${fault.message}` }] : [];
    }),
};

const closedFence: CardRule = {
  name: 'open-fence',
  judge: (card) =>
    (['question', 'answer'] as const).flatMap((part) => {
      const at = unclosedFence(card[part]);
      return at === undefined ? [] : [{ part, at, message: 'a code fence is not closed' }];
    }),
};

/** What is worth a word to an author and is, in files, found by a parser. */
export const authorRules: readonly CardRule[] = [balancedScript, closedFence];
