import { type APIRequestContext, expect } from '@playwright/test';

/** A module of the library that journeys visit: its slug is for good. */
export const hooksModule = 'react-hooks';

type Card = {
  cardId: number;
  question: string;
  answer: string;
  level: string;
  keyPoints: string[];
  sources: { url: string }[];
};

type Module = { slug: string; moduleName: string; stackName: string; levels: Record<string, number> };

/** A module as the server gives it to the one whose browser the request belongs to. */
export const readLibraryModule = (
  request: APIRequestContext,
  slug: string,
): Promise<Module & { isFollowed: boolean; cards: [Card, Card, ...Card[]] }> =>
  read(request, `/api/v1/library/${slug}`);

export const readLibrary = (request: APIRequestContext): Promise<Module[]> =>
  read(request, '/api/v1/library');

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}
