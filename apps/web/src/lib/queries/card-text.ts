import type { Level } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';

/** What an author types for a card. */
export interface CardText {
  question: string;
  answer: string;
  level: Level;
}

export const emptyCardText: CardText = { question: '', answer: '', level: 'EASY' };

export const isSameText = (one: CardText, other: CardText): boolean =>
  one.question === other.question && one.answer === other.answer && one.level === other.level;

/**
 * Why the server would refuse the text, in the specification's words; undefined if it would not.
 */
export function problemInCardText({ question, answer }: Pick<CardText, 'question' | 'answer'>) {
  if (question.trim() === '' || answer.trim() === '') return 'Fill in the fields for the question and answer';
  return firstBrokenRule(fieldRules.question, question) ?? firstBrokenRule(fieldRules.answer, answer);
}
