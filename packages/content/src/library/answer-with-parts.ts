import { type HeadedPart, partHeadings } from '../format/card-parts.ts';
import { linkTo, list } from '../format/format-module.ts';
import type { CardInFile } from '../format/module-file.ts';

/**
 * The answer of a card as one Markdown text, for cards that have no other parts: key points, why it is asked, follow-ups
 * and sources stand behind the answer, in this order, each under its name in bold. The form is stable: what was copied
 * earlier looks like what is copied now.
 */
export function answerWithParts({
  answer,
  keyPoints,
  whyAsked,
  followUps,
  sources,
}: Omit<CardInFile, 'level' | 'question'>): string {
  const parts: [HeadedPart, string][] = [
    ['keyPoints', list(keyPoints)],
    ['whyAsked', whyAsked ?? ''],
    ['followUps', list(followUps)],
    ['sources', list(sources.map(linkTo))],
  ];
  const written = parts
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `**${partHeadings[part].slice('### '.length)}**\n\n${text}`);
  return [answer, ...written].join('\n\n');
}
