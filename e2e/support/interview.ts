import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** A mixed interview about JavaScript has questions of all kinds, with one code task at the end. */
export const mixed = 'type=mixed&level=Junior&stacks=JS&minutes=15';
export const screening = 'type=screening&level=Junior&stacks=JS&minutes=15';

export type TakenInterview = {
  interviewId: string;
  status: string;
  minutes: number;
  remainingMs: number;
  questions: {
    position: number;
    kind: string;
    body: { kind: string };
    answer: { response: Record<string, unknown> | null; isFlagged: boolean } | null;
  }[];
};

export const nextButton = (page: Page): Locator => page.getByRole('button', { name: /^(Skip|Next)$/ });
export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start the interview' });
export const saved = (page: Page): Locator => page.getByText('Your answers are saved as you go.').last();

/** Starts an interview and returns its id. */
export async function startInterview(page: Page, choice: string): Promise<string> {
  await page.goto(`/#/interview?${choice}`);
  await expect(page.getByText(/\d+ questions.*minutes/)).toBeVisible();
  await startButton(page).click();
  await expect(nextButton(page)).toBeVisible();
  return idIn(page);
}

/** The id of the interview in the address bar. */
export const idIn = (page: Page): string => /interview\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

export async function readInterview(
  request: APIRequestContext,
  interviewId: string,
): Promise<TakenInterview> {
  const answer = await request.get(`/api/v1/interviews/${interviewId}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as TakenInterview;
}

/** What the server has as the answer to a question. */
export async function savedResponse(
  request: APIRequestContext,
  interviewId: string,
  position: number,
): Promise<Record<string, unknown> | null | undefined> {
  const { questions } = await readInterview(request, interviewId);
  return questions.find((question) => question.position === position)?.answer?.response;
}

/** The position of the first question of a kind. */
export async function positionOf(
  request: APIRequestContext,
  interviewId: string,
  kind: string,
): Promise<number> {
  const { questions } = await readInterview(request, interviewId);
  const position = questions.find(({ body }) => body.kind === kind)?.position;
  expect(position, `a question of the kind ${kind}`).toBeDefined();
  return position ?? 1;
}

/** Opens a question from the list of all questions. */
export async function openQuestion(page: Page, position: number): Promise<void> {
  const list = page.getByRole('list', { name: 'All questions' });
  if (!(await list.isVisible())) await page.getByText(/^Question \d+ of \d+$/).click();
  await list.getByRole('button', { name: new RegExp(`^Question ${position},`) }).click();
  await expect(page.getByRole('heading', { name: `Question ${position}`, exact: true })).toBeVisible();
}
