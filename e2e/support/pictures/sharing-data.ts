import { type APIRequestContext, expect } from '@playwright/test';

/** A shared module, and the copy of someone who follows it. */
export type SharingData = { moduleId: number; shareId: number; token: string; copy: number };

type Card = { cardId: number; question: string; answer: string };

/** Shares a module by a link, and publishes it with the author's display name if there is one. */
export async function shareModule(request: APIRequestContext, moduleId: number): Promise<SharingData> {
  const path = `/api/v1/modules/${moduleId}/share`;
  const { token, share } = await call<{ token: string; share: { shareId: number } }>(
    request.put(`${path}/link`),
  );
  const summary = 'What interviewers ask about it, with short answers.';
  await call(request.put(`${path}/publication`, { data: { summary, showsAuthor: true } }));
  return { moduleId, shareId: share.shareId, token, copy: 0 };
}

/** Follows the module, changes the copy, suggests two edits, and reports the module. Returns the copy. */
export async function takePart(request: APIRequestContext, { shareId, token }: SharingData): Promise<number> {
  const { moduleId } = await call<{ moduleId: number }>(
    request.put(`/api/v1/shares/${shareId}/follow`, { data: { token } }),
  );
  const { cards } = await call<{ cards: Card[] }>(request.get(`/api/v1/shared/${token}`));
  const suggest = ({ cardId, question, answer }: Card, reason: string) =>
    call(
      request.post(`/api/v1/shares/${shareId}/suggestions`, {
        data: { token, version: 1, cardId, question, answer, reason },
      }),
    );
  const [, second, third, fourth] = cards;
  if (!second || !third || !fourth) throw new Error('The shared module has fewer than four cards');
  await suggest({ ...second, question: 'What exactly does a closure keep alive?' }, 'Say how exact to be');
  await suggest({ ...third, answer: `${third.answer} And partial application.` }, '');
  const own = (await call<Card[]>(request.get(`/api/v1/cards/modules/${moduleId}`)))[3];
  await change(request, {
    ...fourth,
    cardId: own?.cardId ?? 0,
    answer: `${fourth.answer} So does \`super\`.`,
  });
  await call(
    request.post(`/api/v1/community/${shareId}/reports`, {
      data: { reason: 'outdated', text: 'The first card is about var, which nobody writes anymore.' },
    }),
  );
  return moduleId;
}

/**
 * Publishes a second version, whose second card is in conflict with a suggested edit, and declines
 * nothing: the author still has both suggestions to answer.
 */
export async function updateModule(request: APIRequestContext, { moduleId }: SharingData): Promise<void> {
  const cards = await call<Card[]>(request.get(`/api/v1/cards/modules/${moduleId}`));
  const [, second, , , fifth] = cards;
  if (!second || !fifth) throw new Error('The shared module has fewer than five cards');
  await change(request, { ...second, question: 'What does a closure keep in memory?' });
  await change(request, { ...fifth, answer: `${fifth.answer} React shows them best.` });
  const question = 'Does a closure copy the variables?';
  const answer = 'No. It refers to them, so it sees later changes.';
  await call(request.post('/api/v1/cards', { data: { question, answer, level: '', moduleId } }));
  const note = 'One more question, and two clearer ones';
  await call(request.post(`/api/v1/modules/${moduleId}/share/versions`, { data: { note } }));
}

/** Until the copies have the author's update, which arrives in the background. */
export async function waitForUpdate(request: APIRequestContext): Promise<void> {
  const versions = async () =>
    (await call<{ version: number }[]>(request.get('/api/v1/follows'))).map(({ version }) => version);
  await expect.poll(versions, { timeout: 30_000 }).toEqual([2]);
}

const change = (request: APIRequestContext, { cardId, question, answer }: Card) =>
  call(request.put(`/api/v1/cards/${cardId}`, { data: { question, answer } }));

async function call<Answer>(sent: ReturnType<APIRequestContext['get']>): Promise<Answer> {
  const answer = await sent;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
