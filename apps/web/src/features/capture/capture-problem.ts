import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import type { Capture } from './use-capture-draft.ts';

export interface Problem {
  message: string;
  field: 'tag' | 'question' | 'answer';
}

/**
 * What is wrong with a card before anything is sent: the module must not be made for a card that the server will
 * refuse then.
 */
export function captureProblem({ tag, question, answer }: Capture): Problem | undefined {
  const emptyField = question.trim() === '' ? 'question' : 'answer';
  if (question.trim() === '' || answer.trim() === '') {
    return { message: 'Fill in the fields for the question and answer', field: emptyField };
  }
  // The tag is the name of a module; on this screen it is called a tag.
  const tagMessage = firstBrokenRule(fieldRules.moduleName, tag.trim())?.replace('Module name', 'Tag');
  return (
    problemAt('tag', tagMessage) ??
    problemAt('question', firstBrokenRule(fieldRules.question, question)) ??
    problemAt('answer', firstBrokenRule(fieldRules.answer, answer))
  );
}

const problemAt = (field: Problem['field'], message: string | undefined): Problem | undefined =>
  message === undefined ? undefined : { message, field };
