import { cardTexts } from '../../markdown/card-texts.ts';
import { proseOf } from '../../markdown/prose.ts';
import type { CardRule } from '../rule.ts';

/**
 * A tag, a comment or a declaration as Markdown knows them, unless a backslash stands before it; no `<https://…>`.
 */
const tag = /(?<!\\)<(?:\/?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?\/?>|!--|![A-Z]|\?)/g;

/** Raw HTML is shown as text, so it is either a mistake or code without backticks. */
export const rawHtml: CardRule = {
  name: 'raw-html',
  judge: (card) =>
    cardTexts(card).flatMap(({ part, at, text }) =>
      proseOf(text)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(tag)].map(([found]) => ({
            part,
            at: at + index,
            message: `\`${found}\` is raw HTML: code stands in backticks`,
          })),
        ),
    ),
};
