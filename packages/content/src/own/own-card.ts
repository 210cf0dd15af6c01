import { partHeadings } from '../card-parts.ts';
import { linkTo, list } from '../format-module.ts';
import type { CardInFile } from '../module-file.ts';
import type { OwnCard } from './own-module.ts';

/**
 * A card of a file as a member has it: the parts for which it has no place of its own follow in the answer, each under
 * its name in bold.
 */
export function ownCard({ level, question, answer, ...extras }: CardInFile): OwnCard {
  const parts = [
    ['keyPoints', list(extras.keyPoints)],
    ['whyAsked', extras.whyAsked ?? ''],
    ['followUps', list(extras.followUps)],
    ['sources', list(extras.sources.map(linkTo))],
  ] as const;
  const written = parts
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `**${partHeadings[part].slice('### '.length)}**\n\n${text}`);
  return { level, question, answer: [answer, ...written].join('\n\n') };
}
