import { cardTexts } from '../../markdown/card-texts.ts';
import { lineOfNode, nodesOf, parseMarkdown } from '../../markdown/parse-markdown.ts';
import type { CardRule } from '../rule.ts';

/** Headings structure the file. In a card they would stand out more than the question. */
export const headings: CardRule = {
  name: 'heading',
  check: (card) =>
    cardTexts(card).flatMap(({ part, at, text }) =>
      [...nodesOf(parseMarkdown(text).root)]
        .filter(({ type }) => type === 'heading')
        .map((node) => ({ part, at: at + lineOfNode(node), message: 'a card cannot contain headings' })),
    ),
};
