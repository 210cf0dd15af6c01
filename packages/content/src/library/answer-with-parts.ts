import { kindAndBody, readableAnswer } from '@flipstack/card-kinds';
import { type HeadedPart, partHeadings } from '../format/card-parts.ts';
import { writeFollowUps } from '../format/follow-ups.ts';
import { linkTo } from '../format/format-module.ts';
import { listOf } from '../format/list.ts';
import type { CardInFile } from '../format/module-file.ts';

type Parts = Pick<
  CardInFile,
  'keyPoints' | 'goodAnswer' | 'greatAnswer' | 'whyAsked' | 'followUps' | 'sources'
>;

/**
 * The answer of a card as one Markdown text, for cards without other parts: key points, a good
 * and a great answer, why it is asked, follow-ups and sources follow the answer in this order, each
 * under its name in bold. This form must not change, so that earlier and later copies look the same.
 */
export const answerWithParts = ({ answer, ...parts }: Parts & Pick<CardInFile, 'answer'>): string =>
  [answer, ...partsAsText(parts)].join('\n\n');

/**
 * The texts of a card that has no other parts: they follow the answer, or, on a checked card, the
 * explanation. The answer is the same as by {@link answerWithParts}.
 */
export function withPartsInside(
  card: Omit<CardInFile, 'level'>,
): Pick<CardInFile, 'question' | 'answer' | 'kind' | 'body'> {
  const { question } = card;
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return { question, answer: answerWithParts(card) };
  const explanation = [checked.body.explanation, ...partsAsText(card)].filter(Boolean).join('\n\n');
  // The spread of a union loses which body belongs to which kind.
  const extended = {
    kind: checked.kind,
    body: { ...checked.body, ...(explanation !== '' && { explanation }) },
  } as typeof checked;
  return { question, answer: readableAnswer(extended), ...extended };
}

function partsAsText(card: Parts): string[] {
  const { keyPoints, goodAnswer, greatAnswer, whyAsked, followUps, sources } = card;
  const parts: [HeadedPart, string][] = [
    ['keyPoints', listOf(keyPoints)],
    ['goodAnswer', goodAnswer ?? ''],
    ['greatAnswer', greatAnswer ?? ''],
    ['whyAsked', whyAsked ?? ''],
    ['followUps', writeFollowUps(followUps)],
    ['sources', listOf(sources.map(linkTo))],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `**${partHeadings[part].slice('### '.length)}**\n\n${text}`);
}
