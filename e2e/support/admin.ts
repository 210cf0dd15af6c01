import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { registerMember } from './member.ts';
import { writeModule } from './module.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

/** Signs the product's administrator in, in the browser that the request belongs to. */
export async function signInAsAdministrator(request: APIRequestContext, { admin }: Product): Promise<void> {
  const { username, password } = admin;
  const answer = await request.post('/api/v1/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a section of the console; what is in `query` stands in the address as well. */
export async function openSection(page: Page, section: string, query = ''): Promise<void> {
  await page.goto(`/#/admin-cabinet?section=${section}${query}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** The row of a table that says `text`. */
export const rowWith = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A word that nothing else in the database contains, to find one's own rows among those of other journeys. */
export const uniqueWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');

/** Somebody with so many modules of that word, as its author's browser sees them. */
export async function authorOfModules(visitor: () => Promise<Page>, word: string, count: number) {
  const request = (await visitor()).context().request;
  const author = await registerMember(request);
  for (let number = 1; number <= count; number++) {
    await writeModule(request, { moduleName: `${word} ${String(number).padStart(2, '0')}` });
  }
  return { author, request };
}
