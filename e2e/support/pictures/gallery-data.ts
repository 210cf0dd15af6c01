import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { signInAsAdministrator } from '../admin.ts';
import { uniqueUsername } from '../member.ts';
import { writeModule } from '../module.ts';
import type { Product } from '../product.ts';
import { expect } from '../test.ts';
import { authorsModules, people } from './gallery-texts.ts';

export type Role = 'guest' | 'newcomer' | 'author' | 'administrator';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A filled product and a session for each role. */
export type Scene = {
  sessions: Record<Role, Session>;
  /** Modules of the author, with cards and without. */
  fullModule: number;
  emptyModule: number;
};

const noSession: Session = { cookies: [], origins: [] };

/** Fills the product as a few weeks of use would. */
export async function setScene(browser: Browser, product: Product): Promise<Scene> {
  const as = async (enter: (request: APIRequestContext) => Promise<void>): Promise<Session> => {
    const context = await browser.newContext({ baseURL: product.url });
    await enter(context.request);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const [author = '', newcomer = '', ...others] = people;
  for (const name of others) await as((request) => register(request, name));
  const written: number[] = [];
  return {
    sessions: {
      guest: noSession,
      newcomer: await as((request) => register(request, newcomer)),
      author: await as(async (request) => {
        await register(request, author);
        for (const draft of authorsModules) written.push((await writeModule(request, draft)).moduleId);
      }),
      administrator: await as((request) => signInAsAdministrator(request, product)),
    },
    fullModule: written.at(-1) ?? 0,
    emptyModule: written.at(0) ?? 0,
  };
}

async function register(request: APIRequestContext, name: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const username = uniqueUsername();
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  const data = { firstName, lastName, username, email, password: 'Learner!1' };
  const answer = await request.post('/api/v1/auth/registration', { data });
  expect(answer.status(), await answer.text()).toBe(201);
}
