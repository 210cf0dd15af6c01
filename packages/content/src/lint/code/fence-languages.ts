import { codeBlocksOf } from '../../markdown/code-blocks.ts';
import type { CardRule } from '../rule.ts';

/** The languages that cards may use in code, by the names that the highlighter knows. */
export const languages: ReadonlySet<string> = new Set(
  'java python sql js ts jsx tsx csharp html css scss go php bash json yaml xml text'.split(' '),
);

/** Every block of code names its language, so that it can be checked and highlighted. */
export const fenceLanguages: CardRule = {
  name: 'fence-language',
  check: (card) =>
    codeBlocksOf(card).flatMap(({ part, line, language }) => {
      if (languages.has(language)) return [];
      const message =
        language === ''
          ? 'the code block does not name its language'
          : `\`${language}\` is not a supported language`;
      return [{ part, at: line, message }];
    }),
};
