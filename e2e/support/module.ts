import type { KindAndBody } from '@flipstack/card-kinds';
import { type APIRequestContext, expect } from '@playwright/test';

export type WrittenModule = { moduleId: number; moduleName: string; cardIds: number[] };

export type Draft = {
  moduleName: string;
  stackName?: string;
  /** Of a card that is checked, the server writes the answer. */
  cards?: ({ question: string } & ({ answer: string } | Exclude<KindAndBody, { kind: 'flip' }>))[];
};

/** Creates a module with cards as the member signed in in the browser context of the request. */
export async function writeModule(request: APIRequestContext, draft: Draft): Promise<WrittenModule> {
  const { moduleName, stackName = 'JS', cards = [] } = draft;
  const { moduleId } = await post<{ moduleId: number }>(request, '/api/v1/modules', {
    moduleName,
    stackName,
    username: '',
  });
  const cardIds: number[] = [];
  for (const card of cards) {
    const { cardId } = await post<{ cardId: number }>(request, '/api/v1/cards', {
      ...card,
      level: '',
      moduleId,
    });
    cardIds.push(cardId);
  }
  return { moduleId, moduleName, cardIds };
}

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Answer;
}
