import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { problemInCardText } from '../../lib/queries/card-text.ts';
import type { Capture } from './use-capture-draft.ts';

export interface CaptureProblem {
  message: string;
  field: 'tag' | 'question' | 'answer';
}

/**
 * What is wrong with a capture, if anything. This is checked before anything is sent: otherwise a
 * module would be created for a card that the server then refuses.
 */
export function captureProblem({ tag, question, answer }: Capture): CaptureProblem | undefined {
  const message = problemInCardText({ question, answer });
  const isEmpty = question.trim() === '' || answer.trim() === '';
  // The screen calls the name of the module a tag.
  const tagMessage = firstBrokenRule(fieldRules.moduleName, tag.trim())?.replace('Module name', 'Tag');
  if (tagMessage !== undefined && !isEmpty) return { message: tagMessage, field: 'tag' };
  if (message === undefined) return undefined;
  const isQuestion = isEmpty
    ? question.trim() === ''
    : firstBrokenRule(fieldRules.question, question) !== undefined;
  return { message, field: isQuestion ? 'question' : 'answer' };
}
