import type { CodeAnswer } from '@flipstack/study/interview';
import type { AnswerResponse } from './local-answer.ts';

/** Whether a response is code. */
export const isCodeAnswer = (response: AnswerResponse): response is CodeAnswer & Record<string, unknown> =>
  typeof response?.source === 'string' && Array.isArray(response.outputs);

/** Whether code has no output yet: it was not run, or failed on every input. */
export const hasNoOutputs = ({ outputs }: CodeAnswer): boolean => outputs.every((output) => output === null);
