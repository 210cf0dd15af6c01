import { test as base, type Page } from '@playwright/test';
import { BrowserProblems } from './browser-problems.ts';
import { type Member, registerMember } from './member.ts';
import { type Product, withProduct } from './product.ts';
import { withThreeProcesses } from './three-processes.ts';

type Fixtures = {
  noise: BrowserProblems;
  /** Announces a complaint of the browser that belongs to the journey, such as its line about a 401. */
  expectConsole: (pattern: RegExp) => void;
  /** Somebody new, registered and signed in in this journey's browser. */
  member: Member;
  /** Another person with a browser of their own. */
  visitor: () => Promise<Page>;
};

export type Options = {
  /** One server over a file, or three over PostgreSQL that are killed and started again all the time. */
  processes: 'one' | 'three';
};

/** Playwright's `test` with the product running and every browser's complaints heard. */
export const test = base.extend<Fixtures, Options & { product: Product }>({
  processes: ['one', { option: true, scope: 'worker' }],

  product: [
    async ({ processes }, use) => (processes === 'three' ? withThreeProcesses(use) : withProduct(use)),
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  noise: [
    async ({ context, product }, use, info) => {
      const noise = new BrowserProblems();
      noise.listen(context, product.url);
      await use(noise);
      expect.soft(noise.unexpected(), 'what the browser complained about').toEqual([]);
      expect.soft(noise.missing(), 'announced complaints that never came').toEqual([]);
      if (info.status !== info.expectedStatus) await info.attach('server', { body: product.output() });
    },
    { auto: true },
  ],

  expectConsole: async ({ noise }, use) => use((pattern) => noise.expect(pattern)),

  member: async ({ context }, use) => use(await registerMember(context.request)),

  visitor: async ({ browser, noise, product }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
      contexts.push(context);
      noise.listen(context, product.url);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** For journeys of a signed-in member, whether or not they use the `member`. */
export const memberTest = test.extend<{ signedInMember: Member }>({
  signedInMember: [async ({ member }, use) => use(member), { auto: true }],
});

export const expect = test.expect;
