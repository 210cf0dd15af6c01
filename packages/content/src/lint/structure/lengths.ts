import { codeBlocksOf } from '../../markdown/code-blocks.ts';
import type { CardFault, CardRule } from '../rule.ts';

/** In characters. */
export const questionMaxLength = 600;
export const answerMaxLength = 1500;
export const keyPointMaxLength = 100;
export const codeLineMaxLength = 80;

/** A card should be read in a minute, on a phone, so its texts and its lines of code are short. */
export const lengths: CardRule = {
  name: 'length',
  check: (card) => [
    ...tooLong('question', card.question, 'a question', 0, questionMaxLength),
    ...tooLong('answer', card.answer, 'an answer', 0, answerMaxLength),
    ...card.keyPoints.flatMap((point, at) =>
      tooLong('keyPoints', point, 'a key point', at, keyPointMaxLength),
    ),
    ...codeBlocksOf(card).flatMap(({ part, codeLine, code }) =>
      code
        .split('\n')
        .flatMap((text, index) => tooLong(part, text, 'a line of code', codeLine + index, codeLineMaxLength)),
    ),
  ],
};

function tooLong(
  part: CardFault['part'],
  text: string,
  what: string,
  at: number,
  limit: number,
): CardFault[] {
  if (text.length <= limit) return [];
  return [{ part, at, message: `${what} has at most ${limit} characters, this one has ${text.length}` }];
}
