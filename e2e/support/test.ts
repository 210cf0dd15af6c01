import { writeFile } from 'node:fs/promises';
import { test as base, type Page } from '@playwright/test';
import { BrowserProblems } from './browser-problems.ts';
import { type Member, registerMember } from './member.ts';
import { type Product, withProduct } from './product.ts';
import { withThreeProcesses } from './three-processes.ts';

type Fixtures = {
  problems: BrowserProblems;
  /** Expects a console line or failed request that belongs to the journey, such as a 401. */
  expectConsole: (pattern: RegExp) => void;
  /** A new member, signed in in this journey's browser. */
  member: Member;
  /** Opens a page in another browser context: another user. */
  visitor: () => Promise<Page>;
};

export type Options = {
  /** One server over SQLite, or three over PostgreSQL that are killed and restarted repeatedly. */
  processes: 'one' | 'three';
  /** Whether the one server has a mail server. */
  sendsMail: boolean;
};

/** Playwright's `test` with a running product, for journeys that start their own browser. */
export const productTest = base.extend<object, Options & { product: Product }>({
  processes: ['one', { option: true, scope: 'worker' }],

  sendsMail: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ processes, sendsMail }, use) =>
      processes === 'three' ? withThreeProcesses(use) : withProduct(use, { sendsMail }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

/**
 * `test` with a running product and Playwright's browser. A browser problem that no journey expects
 * fails it.
 */
export const test = productTest.extend<Fixtures>({
  baseURL: async ({ product }, use) => use(product.url),

  problems: [
    async ({ context, product }, use, info) => {
      const problems = new BrowserProblems();
      problems.listen(context, product.url);
      await use(problems);
      expect.soft(problems.unexpected(), 'unexpected problems in the browser').toEqual([]);
      expect.soft(problems.missing(), 'expected problems that did not happen').toEqual([]);
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('server.log'), product.output());
    },
    { auto: true },
  ],

  expectConsole: async ({ problems }, use) => use((pattern) => problems.expect(pattern)),

  member: async ({ context }, use) => use(await registerMember(context.request)),

  visitor: async ({ browser, problems, product }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
      contexts.push(context);
      problems.listen(context, product.url);
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
