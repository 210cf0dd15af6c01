import type { CardInFile } from '../../format/module-file.ts';
import { cardTexts } from '../../markdown/card-texts.ts';
import { lineOfNode, nodesOf, parseMarkdown } from '../../markdown/parse-markdown.ts';
import type { CardFault, CardRule } from '../rule.ts';

type Link = Omit<CardFault, 'message'> & { url: string };

/** Links must be safe and public, and may appear only once per card. */
export const links: CardRule = {
  name: 'link',
  check(card) {
    const seen = new Set<string>();
    return linksOf(card).flatMap(({ url, ...place }) => {
      const fault = faultOf(url) ?? (seen.has(url) ? 'is linked twice in this card' : undefined);
      seen.add(url);
      return fault ? [{ ...place, message: `${url} ${fault}` }] : [];
    });
  },
};

function linksOf(card: CardInFile): Link[] {
  const inTexts = cardTexts(card).flatMap(({ part, at, text }) =>
    [...nodesOf(parseMarkdown(text).root)].flatMap((node): Link[] =>
      'url' in node ? [{ part, at: at + lineOfNode(node), url: node.url }] : [],
    ),
  );
  return [...inTexts, ...card.sources.map(({ url }, at): Link => ({ part: 'sources', at, url }))];
}

function faultOf(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed) return 'is not a valid URL';
  if (parsed.protocol !== 'https:') return 'is not https';
  if (isPrivate(parsed.hostname)) return 'is not a public address';
  if (parsed.username || parsed.password) return 'contains a username or a password';
  return undefined;
}

const isPrivate = (host: string): boolean =>
  !host.includes('.') ||
  /\.(local|localhost|internal|test|invalid|example)$/.test(host) ||
  /^(127|10|0|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host);
