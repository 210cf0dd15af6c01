import { cardTexts } from '../../markdown/card-texts.ts';
import { lineOfNode, nodesOf, parseMarkdown } from '../../markdown/parse-markdown.ts';
import type { CardRule } from '../rule.ts';

/** Headings are the structure of the file. Inside a card they would stand out more than the question. */
export const headings: CardRule = {
  name: 'heading',
  judge: (card) =>
    cardTexts(card).flatMap(({ part, at, text }) =>
      [...nodesOf(parseMarkdown(text).root)]
        .filter(({ type }) => type === 'heading')
        .map((node) => ({ part, at: at + lineOfNode(node), message: 'a card cannot contain headings' })),
    ),
};
