import { type APIRequestContext, expect } from '@playwright/test';

/** A shared module, and the copy of someone who follows it. */
export type SharingData = { shareId: number; token: string; copy: number };

type SharedCard = { cardId: number; question: string; answer: string };

/** Shares a module by a link, and publishes it. */
export async function shareModule(request: APIRequestContext, moduleId: number): Promise<SharingData> {
  const path = `/api/v1/modules/${moduleId}/share`;
  const made = await request.put(`${path}/link`);
  expect(made.status(), await made.text()).toBe(200);
  const { token, share } = (await made.json()) as { token: string; share: { shareId: number } };
  const summary = 'What interviewers ask about it, with short answers.';
  const published = await request.put(`${path}/publication`, { data: { summary } });
  expect(published.status(), await published.text()).toBe(200);
  return { shareId: share.shareId, token, copy: 0 };
}

/** Follows the module, suggests an edit of its first card, and reports it. Returns the copy. */
export async function takePart(request: APIRequestContext, { shareId, token }: SharingData): Promise<number> {
  const followed = await request.put(`/api/v1/shares/${shareId}/follow`, { data: { token } });
  expect(followed.status(), await followed.text()).toBe(201);
  const { cards } = (await (await request.get(`/api/v1/shared/${token}`)).json()) as { cards: SharedCard[] };
  const [first] = cards;
  const data = {
    token,
    cardId: first?.cardId,
    question: `In one sentence: ${first?.question}`,
    answer: first?.answer,
    reason: 'Interviewers want it short',
  };
  const suggested = await request.post(`/api/v1/shares/${shareId}/suggestions`, { data });
  expect(suggested.status(), await suggested.text()).toBe(201);
  await request.post(`/api/v1/community/${shareId}/reports`, {
    data: { reason: 'outdated', text: 'The third card is about an old version.' },
  });
  return ((await followed.json()) as { moduleId: number }).moduleId;
}
