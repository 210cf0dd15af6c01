import { type HeadedPart, partHeadings } from '../format/card-parts.ts';
import { linkTo, list } from '../format/format-module.ts';
import type { CardInFile } from '../format/module-file.ts';

/**
 * The answer of a card as one Markdown text, for cards without other parts: key points, why it is
 * asked, follow-ups and sources follow the answer in this order, each under its name in bold. This
 * form must not change, so that earlier and later copies look the same.
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
