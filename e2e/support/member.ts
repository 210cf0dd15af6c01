import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

export type Member = {
  id: number;
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Ten characters, the longest username there is. */
export const uniqueUsername = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

/** What a newcomer types into the registration form. */
export function newcomer(): Omit<Member, 'id'> {
  const username = uniqueUsername();
  return {
    username,
    password: 'Learner!1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${username}@example.com`,
  };
}

/** Registers somebody new; the browser that the request belongs to is signed in afterwards. */
export async function registerMember(request: APIRequestContext): Promise<Member> {
  const data = newcomer();
  const answer = await request.post('/api/v1/auth/registration', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { ...data, id };
}
