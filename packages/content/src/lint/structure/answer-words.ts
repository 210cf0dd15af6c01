import type { CardInFile } from '../../format/module-file.ts';
import { proseOf } from '../../markdown/prose.ts';
import type { CardFault, CardRule } from '../rule.ts';

/** In words of the answer of a `flip` card, without blocks of code. */
export const answerWords = { aim: 90, most: 120 } as const;

/** An answer that can be said in a minute is at most as long as this. */
export const longAnswer: CardRule = {
  name: 'long-answer',
  check: (card) => {
    const count = wordsOfAnswer(card);
    return count > answerWords.aim && count <= answerWords.most ? [fault(count, answerWords.aim)] : [];
  },
};

/** A longer answer holds more than one answer. */
export const overlongAnswer: CardRule = {
  name: 'overlong-answer',
  check: (card) => {
    const count = wordsOfAnswer(card);
    return count > answerWords.most ? [fault(count, answerWords.most)] : [];
  },
};

const fault = (count: number, limit: number): CardFault => ({
  part: 'answer',
  at: 0,
  message: `the answer has ${count} words without code; ${limit} are enough to answer and say why`,
});

/** Code in backticks counts as one word, whatever it contains. */
const wordsOfAnswer = ({ kind = 'flip', answer }: CardInFile): number =>
  kind === 'flip' ? (proseOf(answer).match(/[^\s]*[\p{L}\p{N}·][^\s]*/gu)?.length ?? 0) : 0;
