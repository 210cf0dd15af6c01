import type { CardKind } from '@flipstack/card-kinds';
import { messages, unknownPositionMessage, wrongResponseMessage } from '@flipstack/contract';
import { isInterviewAnswer } from '@flipstack/study/interview';
import { AppError } from '../../../http/app-error.ts';
import type { StoredQuestion } from '../question-repository.ts';

type WireResponse = Readonly<Record<string, unknown>> | null;

/** What an answer consists of. Everything else that a client sends is dropped. */
const partsOf: Readonly<Record<CardKind, readonly string[]>> = {
  flip: ['text', 'wasSpoken'],
  choice: ['chosen'],
  typed: ['text'],
  cloze: ['blanks'],
  order: ['lines'],
  code: ['source', 'outputs'],
};

/**
 * The response to store for a question.
 * @param question undefined if the interview has no such question
 * @throws {AppError} `VALIDATION_ERROR` that names the question
 */
export function checkAnswer(
  question: StoredQuestion | undefined,
  { position, response }: { position: number; response: WireResponse },
): WireResponse {
  if (question === undefined) throw invalid(unknownPositionMessage(position));
  if (response === null) return null;
  const { kind, tests } = question.content;
  const hasTooManyOutputs = Array.isArray(response.outputs) && response.outputs.length > tests.length;
  if (!isInterviewAnswer(kind, response) || (kind === 'code' && hasTooManyOutputs))
    throw invalid(wrongResponseMessage(position, kind));
  return Object.fromEntries(partsOf[kind].map((part) => [part, response[part]]));
}

const invalid = (message: string) =>
  new AppError('VALIDATION_ERROR', messages.validationError, { errors: { answers: message } });
