import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** The slug of the library module that the journeys open. Slugs do not change. */
export const hooksModule = 'react-hooks';

type Card = {
  cardId: number;
  question: string;
  answer: string;
  kind?: string;
  level: string;
  keyPoints: string[];
  sources: { url: string }[];
};

type Module = {
  slug: string;
  moduleName: string;
  stackName: string;
  cardsCount: number;
  levels: Record<string, number>;
  followedLevels: string[];
};

/** A module as the server returns it to the user of this request context. */
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

export const searchField = (page: Page): Locator => page.getByLabel('Search the library');

export const hits = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The part of the library that shows the modules of one stack. */
export const stackRegion = (page: Page, stack: string): Locator =>
  page.getByRole('region', { name: stack, exact: true });

/** The questions of a module. Each opens its answer. */
export const questions = (page: Page): Locator =>
  page.getByRole('region', { name: 'Questions' }).getByRole('listitem').locator('summary:has(h3)');

export const choose = (page: Page, filter: string, option: string): Promise<void> =>
  page
    .getByRole('group', { name: filter, exact: true })
    .getByRole('radio', { name: option, exact: true })
    .click();

/** The start of a Markdown text as it appears on screen. */
export const firstWords = (text: string): string => text.replaceAll(/[`*]/g, '').slice(0, 25);
