import { type CardBody, kindAndBody } from '@flipstack/card-kinds';
import type { ReportQuestion } from '@flipstack/contract';
import { judgeTest, type TestResult } from '@flipstack/runner';
import { gradeResponse, isResponseOf, type Response } from '@flipstack/study/grading';
import type { AnswerableCard, AnswerableKind, Result } from '../../../ui/answers/answer.ts';

/** The card of a question that was checked; undefined for an open question. */
export function checkedCard({ kind, body }: ReportQuestion): AnswerableCard | undefined {
  const card = kindAndBody({ kind, body: body as CardBody | undefined });
  return card.kind === 'flip' ? undefined : card;
}

/** What was answered, compared with the key again to show which parts of it were right. */
export function resultOf(card: AnswerableCard, question: ReportQuestion): Result {
  if (card.kind === 'code') return codeResult(card, question);
  const { response } = question;
  const given = isResponseOf<AnswerableKind>(card.kind, response) ? response : undefined;
  const grade = gradeResponse<AnswerableKind>(card, given ?? nothing[card.kind]);
  return { response: given, grade, effort: undefined };
}

const nothing: { [Kind in Exclude<AnswerableKind, 'code'>]: Response<Kind> } = {
  choice: { chosen: [] },
  typed: { text: '' },
  cloze: { blanks: [] },
  order: { lines: [] },
};

function codeResult(card: Extract<AnswerableCard, { kind: 'code' }>, question: ReportQuestion): Result {
  const results = testResults(card.body, question);
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const grade = gradeResponse<AnswerableKind>(card, { passed, total: Math.max(1, results.length) });
  const source = question.response?.source;
  return {
    response: undefined,
    grade,
    effort: undefined,
    submitted: typeof source === 'string' ? source : undefined,
  };
}

type CodeBody = Extract<AnswerableCard, { kind: 'code' }>['body'];

/** The drawn tests with what the code returned. Without a value, the outcome is `error`. */
export const testResults = (body: CodeBody, { tests }: Pick<ReportQuestion, 'tests'>): TestResult[] =>
  (tests ?? []).map(({ input, expected, output }) =>
    judgeTest({ input, output: expected }, { got: output ?? undefined, output: '', durationMs: 0 }, body),
  );

/** The answer to an open question. */
export interface OpenAnswer {
  text: string;
  wasSpoken: boolean;
}

/** Undefined if an open question was not answered. */
export function openAnswerOf({ response }: Pick<ReportQuestion, 'response'>): OpenAnswer | undefined {
  if (response === null) return undefined;
  const { text, wasSpoken } = response;
  return { text: typeof text === 'string' ? text : '', wasSpoken: wasSpoken === true };
}
