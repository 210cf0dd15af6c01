import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { signInAsAdministrator } from '../admin.ts';
import { uniqueUsername } from '../member.ts';
import { writeModule } from '../module.ts';
import type { Product } from '../product.ts';
import { expect } from '../test.ts';
import { moduleDrafts, userNames } from './gallery-texts.ts';

export type Role = 'guest' | 'newcomer' | 'author' | 'administrator';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A session for each role, and the modules that screens open. */
export type GalleryData = {
  sessions: Record<Role, Session>;
  /** A module of the author with cards. */
  fullModule: number;
  /** A module of the author without cards. */
  emptyModule: number;
};

const noSession: Session = { cookies: [], origins: [] };

/** Fills the product with as much data as a few weeks of use would. */
export async function fillGallery(browser: Browser, product: Product): Promise<GalleryData> {
  const as = async (signInOrRegister: (request: APIRequestContext) => Promise<void>): Promise<Session> => {
    const context = await browser.newContext({ baseURL: product.url });
    await signInOrRegister(context.request);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const [author = '', newcomer = '', ...others] = userNames;
  for (const name of others) await as((request) => register(request, name));
  const written: number[] = [];
  return {
    sessions: {
      guest: noSession,
      newcomer: await as((request) => register(request, newcomer)),
      author: await as(async (request) => {
        await register(request, author);
        for (const draft of moduleDrafts) written.push((await writeModule(request, draft)).moduleId);
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
