import { cardTexts } from '../../markdown/card-texts.ts';
import { withoutBlocks } from '../../markdown/prose.ts';
import type { CardRule } from '../rule.ts';

/** Headings are the file's structure; inside a card they would shout over the question. */
export const headings: CardRule = {
  name: 'heading',
  judge: (card) =>
    cardTexts(card).flatMap(({ part, at, text }) =>
      withoutBlocks(text)
        .split('\n')
        .flatMap((line, index) =>
          /^ {0,3}#{1,6}( |$)/.test(line)
            ? [{ part, at: at + index, message: 'a card has no headings' }]
            : [],
        ),
    ),
};
