import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Member = {
  id: number;
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Ten characters: the longest username that is allowed. */
export const uniqueUsername = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

export const memberPassword = 'Learner!1';

/** Valid input for the registration form. */
export function newcomer(): Omit<Member, 'id'> {
  const username = uniqueUsername();
  return {
    username,
    password: memberPassword,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${username}@example.com`,
  };
}

/** Registers a member and signs them in, in the browser context of the request. */
export async function registerMember(request: APIRequestContext): Promise<Member> {
  const data = newcomer();
  const answer = await request.post('/api/v1/auth/registration', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { ...data, id };
}

/** What a browser may keep when a user has signed out. `user` says that they have. */
const ofBrowser = ['cards-view', 'hard-explained', 'interview-clock-hidden', 'theme', 'user'];

/** The keys of everything that this browser keeps but what belongs to the browser or to guests. */
export async function keptOfUsers(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const others = new Set(ofBrowser.map((kind) => `flipstack.${kind}`));
  return keys.filter((key) => !others.has(key) && !/^flipstack\.[\w-]+\.guest(?:\.|$)/.test(key));
}
