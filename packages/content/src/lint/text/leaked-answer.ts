import { kindAndBody } from '@flipstack/card-kinds';
import type { CardInFile } from '../../format/module-file.ts';
import { proseOf, withoutBlocks, wordsOf } from '../../markdown/prose.ts';
import type { CardFault, CardRule } from '../rule.ts';
import { contentWords } from './content-words.ts';

/** The answer is leaked if this share of the words of its first sentence is in the question. */
const leakedShareMin = 0.8;
/** With fewer meaningful words in that sentence, the share says little. */
const sentenceWordsMin = 4;

/** Shorter answers, such as numbers, may be in the question by coincidence. */
const leakedAnswerMinLength = 3;

/** A question about a choice or an order has to name the candidates. */
const names = /\b(?:or|versus|vs|which of|order|sequence|first)\b/i;

/** A question that contains its answer teaches nothing. */
export const leakedAnswer: CardRule = {
  name: 'leaked-answer',
  check(card) {
    const { question, answer, kind = 'flip' } = card;
    if (names.test(withoutBlocks(question))) return [];
    if (kind !== 'flip') return leakedTypedAnswer(card);
    const sentence = firstSentence(answer);
    const questionWords = new Set(contentWords(wordsOf(question)));
    const sentenceWords = [...new Set(contentWords(wordsOf(sentence)))];
    const leaked = sentenceWords.filter((word) => questionWords.has(word));
    if (sentenceWords.length >= sentenceWordsMin && leaked.length / sentenceWords.length >= leakedShareMin) {
      return [{ part: 'question', at: 0, message: 'the question already contains the words of the answer' }];
    }
    const term = keyTerm(answer);
    if (term && withoutBlocks(question).includes(`\`${term}\``)) {
      return [{ part: 'question', at: 0, message: `the question contains the answer, \`${term}\`` }];
    }
    return [];
  },
};

/** On the other checked cards, the learner sees the parts of the answer anyway. */
function leakedTypedAnswer(card: CardInFile): CardFault[] {
  const checked = kindAndBody(card);
  if (checked.kind !== 'typed') return [];
  const words = ` ${wordsOf(card.question).join(' ')} `;
  const leaked = checked.body.accepted.find((answer) => {
    const answerWords = wordsOf(answer).join(' ');
    return answerWords.length >= leakedAnswerMinLength && words.includes(` ${answerWords} `);
  });
  return leaked === undefined
    ? []
    : [{ part: 'question', at: 0, message: `the question contains the answer, \`${leaked}\`` }];
}

/**
 * A period in backticks does not end a sentence, so the end is searched in the text with its code
 * masked.
 */
const firstSentence = (text: string): string => {
  const length = /^.*?[.!?](?=\s|$)/s.exec(proseOf(text))?.[0].length;
  return withoutBlocks(text).slice(0, length);
};

/** The term with which an answer starts before it gives reasons: "`TreeMap`, because …". */
const keyTerm = (answer: string): string | undefined =>
  /^(?:(?:with|by|use|using|it is|the|a|an) )?`([^`\n]{3,})`(?:[.,:;]|$| because\b)/i.exec(answer)?.[1];
