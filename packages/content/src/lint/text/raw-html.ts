import { cardTexts } from '../../markdown/card-texts.ts';
import { lineOfNode, nodesOf, parseMarkdown } from '../../markdown/parse-markdown.ts';
import type { CardRule } from '../rule.ts';

/** Raw HTML is shown as text, so it is either a mistake or code without backticks. */
export const rawHtml: CardRule = {
  name: 'raw-html',
  check: (card) =>
    cardTexts(card).flatMap(({ part, at, text }) =>
      [...nodesOf(parseMarkdown(text).root)].flatMap((node) =>
        node.type === 'html'
          ? [
              {
                part,
                at: at + lineOfNode(node),
                message: `\`${firstTag(node.value)}\` is raw HTML: put code in backticks`,
              },
            ]
          : [],
      ),
    ),
};

/** A block of HTML may have many lines. Its first tag shows which one is meant. */
const firstTag = (html: string): string => /^[^>\n]*>?/.exec(html)?.[0] ?? html;
