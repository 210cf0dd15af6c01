import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { registerMember } from './member.ts';
import { writeModule } from './module.ts';
import type { Product } from './product.ts';
import { expect, test } from './test.ts';

/** Signs the administrator in, in the browser context of the request. */
export async function signInAsAdministrator(request: APIRequestContext, { admin }: Product): Promise<void> {
  const { username, password } = admin;
  const answer = await request.post('/api/v1/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** For journeys as a signed-in administrator. */
export const administratorTest = test.extend<{ signedInAdministrator: undefined }>({
  signedInAdministrator: [
    async ({ context, product }, use) => {
      await signInAsAdministrator(context.request, product);
      await use(undefined);
    },
    { auto: true },
  ],
});

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** @param query further query parameters, such as `&search=word` */
export async function openSection(page: Page, section: string, query = ''): Promise<void> {
  await page.goto(`/#/admin-cabinet?section=${section}${query}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

export const rowWith = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Tells a journey's own rows from those of other journeys in the same database. */
export const uniqueWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');

/** Registers a member in another browser, who writes modules named by the word and a number. */
export async function authorOfModules(visitor: () => Promise<Page>, word: string, count: number) {
  const request = (await visitor()).context().request;
  const author = await registerMember(request);
  for (let number = 1; number <= count; number++) {
    await writeModule(request, { moduleName: `${word} ${String(number).padStart(2, '0')}` });
  }
  return { author, request };
}
