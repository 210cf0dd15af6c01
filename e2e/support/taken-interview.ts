import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readLibrary, readLibraryModule } from './library.ts';

type Choice = { type: string; level: string; stacks: string[]; minutes: number };

export type AskedQuestion = {
  position: number;
  kind: 'open' | 'objective' | 'code';
  question: string;
  body: { kind: string; options?: string[]; inputs?: string[] };
};

type Response = Record<string, unknown>;

export const screening: Choice = { type: 'screening', level: 'Middle', stacks: ['React'], minutes: 30 };
/** It has twelve open questions and twenty scored ones. */
export const longTechnical: Choice = { ...screening, type: 'technical', minutes: 60 };
export const liveCoding: Choice = { ...screening, type: 'live-coding', stacks: ['JS'] };
export const guestScreening: Choice = { ...screening, minutes: 10 };

/** Starts an interview as the user of this request context. */
export async function startInterview(request: APIRequestContext, choice = screening) {
  const data = { interviewId: randomUUID(), ...choice };
  const answer = await request.post('/api/v1/interviews', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { interviewId: string; questions: AskedQuestion[] };
}

/**
 * Takes an interview at once: starts it, answers and ends it.
 * @param answerTo what is answered to a question; null leaves it out
 */
export async function takeInterview(
  request: APIRequestContext,
  answerTo: (question: AskedQuestion) => Response | null,
  choice = screening,
): Promise<{ interviewId: string; questions: AskedQuestion[] }> {
  const started = await startInterview(request, choice);
  const { interviewId, questions } = started;
  const answers = questions.flatMap((question) => {
    const response = answerTo(question);
    const { position } = question;
    const times = { elapsedMs: position, spentMs: position * 1000 };
    return response ? [{ answerId: randomUUID(), position, response, isFlagged: false, ...times }] : [];
  });
  if (answers.length > 0) {
    const kept = await request.post(`/api/v1/interviews/${interviewId}/answers`, { data: { answers } });
    expect(kept.status(), await kept.text()).toBe(200);
  }
  await endInterview(request, interviewId);
  return started;
}

export async function endInterview(request: APIRequestContext, interviewId: string): Promise<void> {
  const ended = await request.post(`/api/v1/interviews/${interviewId}/end`);
  expect(ended.status(), await ended.text()).toBe(200);
}

type CardBody = {
  options: { text: string; isCorrect: boolean }[];
  accepted: string[];
  text: string;
  lines: string[];
};

/** Finds the right answers to the objective questions about a stack, in the library. */
export async function readRightAnswers(
  request: APIRequestContext,
  stack = 'React',
): Promise<(question: AskedQuestion) => Response | null> {
  const modules = (await readLibrary(request)).filter(({ stackName }) => stackName === stack);
  const read = await Promise.all(modules.map(({ slug }) => readLibraryModule(request, slug)));
  const bodies = new Map(
    read.flatMap(({ cards }) =>
      cards.map((card) => [card.question, (card as unknown as { body: CardBody }).body] as const),
    ),
  );
  return ({ question, body }) => {
    const key = bodies.get(question);
    return key === undefined ? null : rightAnswer(body, key);
  };
}

function rightAnswer({ kind, options = [] }: AskedQuestion['body'], key: CardBody): Response | null {
  const correct = () => new Set(key.options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text));
  if (kind === 'choice')
    return { chosen: [...options.keys()].filter((index) => correct().has(options[index] ?? '')) };
  if (kind === 'typed') return { text: key.accepted[0] };
  if (kind === 'order') return { lines: key.lines };
  const blanks = [...(key.text ?? '').matchAll(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs)].map(
    ([, answer]) => answer,
  );
  return kind === 'cloze' ? { blanks } : null;
}

/** The open questions of an interview that has ended, as its report has them. */
export async function readOpenQuestions(
  request: APIRequestContext,
  { interviewId }: { interviewId: string },
): Promise<{ followUps: unknown[] }[]> {
  const answer = await request.get(`/api/v1/interviews/${interviewId}/report`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { questions }: { questions: { kind: string; followUps: unknown[] }[] } = await answer.json();
  return questions.filter(({ kind }) => kind === 'flip');
}

export const openReport = (page: Page, { interviewId }: { interviewId: string }): Promise<unknown> =>
  page.goto(`/#/interview/${interviewId}/report`);

/** @returns the secret part of a new link to the report */
export async function shareReport(request: APIRequestContext, interviewId: string): Promise<string> {
  const data = { displayName: 'Grace H.' };
  const answer = await request.put(`/api/v1/interviews/${interviewId}/link`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token }: { token: string } = await answer.json();
  return token;
}

/** Goes on from the comparison of open answers to the report. */
export async function skipComparison(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip to the report' }).click();
  await expect(page.getByRole('heading', { name: 'Interview report' })).toBeVisible();
}
