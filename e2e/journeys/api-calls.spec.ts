import type { Page } from '@playwright/test';
import { signInAsAdministrator, uniqueWord } from '../support/admin.ts';
import { fillCard } from '../support/creation-screen.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest, test } from '../support/test.ts';

/**
 * Section 7 of the specification as the browser sends it. For the answers see apps/server/tests.
 */

/** Collects the page's calls of the API: `POST /cards {"question":…}`. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)} ${request.postData() ?? ''}`.trim());
  });
  return calls;
}

const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Sorts the keys of a call's body, whose order does not matter. */
function withSortedKeys(call: string): string {
  const [head = '', body] = call.split(/ (?=\{)/);
  if (!body) return head;
  const entries = Object.entries(JSON.parse(body)).sort(([one], [other]) => one.localeCompare(other));
  return `${head} ${JSON.stringify(Object.fromEntries(entries))}`;
}

test('creates, edits and deletes modules and cards', {
  tag: [
    '@spec:6.4',
    '@spec:7.6',
    '@spec:7.15',
    '@spec:7.16',
    '@spec:7.19',
    '@spec:7.20',
    '@spec:7.26',
    '@spec:7.27',
    '@spec:7.28',
  ],
}, async ({ page, member }) => {
  const calls = recordCalls(page);
  const { username } = member;
  await page.goto('/#/created-modules');
  const left = page.getByRole('region', { name: 'Modules' });
  const right = page.getByRole('region', { name: 'Cards' });
  await page.getByLabel('Stack', { exact: true }).selectOption('PHP');
  await page.getByLabel('Module name').fill('Loops');
  await left.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/module=\d+$/);
  const moduleId = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByText('No cards yet')).toBeVisible();
  await page.getByLabel('Module name').fill('Generators');
  await left.getByRole('button', { name: 'Edit / Save' }).click();
  await expectStatus(page, 'Module saved');

  await fillCard(page, 'Why?', 'So.');
  await right.getByRole('button', { name: 'Add' }).click();
  await right.getByRole('button', { name: '1', exact: true }).click();
  await page.getByLabel('Answer').fill('Because.');
  await right.getByRole('button', { name: 'Edit / Save' }).click();
  await expectStatus(page, 'Card saved');
  const cards = await (await page.request.get(`/api/v1/cards/modules/${moduleId}`)).json();
  const cardId = Number(cards[0].cardId);
  await right.getByRole('button', { name: 'Delete' }).click();
  await expectStatus(page, 'Card deleted');
  await left.getByRole('button', { name: 'Delete' }).click();
  await expectStatus(page, 'Module Generators deleted');

  const module = { stackName: 'PHP', username };
  const card = { question: 'Why?', answer: 'So.', level: 'EASY' };
  expect(calls.filter((call) => !call.startsWith('GET')).map(withSortedKeys)).toEqual(
    [
      `POST /modules ${JSON.stringify({ moduleName: 'Loops', ...module })}`,
      `PUT /modules/${moduleId} ${JSON.stringify({ moduleName: 'Generators', ...module })}`,
      `POST /cards ${JSON.stringify({ ...card, moduleId })}`,
      `PUT /cards/${cardId} ${JSON.stringify({ ...card, answer: 'Because.', moduleId })}`,
      `DELETE /cards/${cardId}`,
      `DELETE /modules/${moduleId}`,
    ].map(withSortedKeys),
  );
  for (const read of ['/users/me', '/stacks', `/modules/user/${member.id}`])
    expect(calls).toContain(`GET ${read}`);
});

test('changes the name and the password and signs out', {
  tag: ['@spec:7.7', '@spec:7.8'],
}, async ({ page, member }) => {
  await page.goto('/#/editprofile');
  const calls = recordCalls(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Grace!' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Better!22');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Better!22');
  const change = page.waitForRequest(`**/users/${member.id}/password`);
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  expect((await change).headers()['x-password']).toBe('Better!22');
  await expectStatus(page, 'Password changed');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const names = JSON.stringify({ firstName: 'Grace', lastName: member.lastName });
  expect(calls.map(withSortedKeys)).toEqual(
    expect.arrayContaining([
      withSortedKeys(`PUT /users/${member.id} ${names}`),
      `PUT /users/${member.id}/password`,
      'POST /auth/logout',
    ]),
  );
});

memberTest('loads a module for study', { tag: ['@spec:3.11', '@spec:7.13'] }, async ({ page }) => {
  const cards = [{ question: 'Why?', answer: 'So.' }];
  const { moduleId } = await writeModule(page.request, { moduleName: 'Loops', cards });
  const calls = recordCalls(page);
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByText('1 / 1')).toBeVisible();
  expect(calls).toContain(`GET /modules/${moduleId}`);
  const answer = await (await page.request.get(`/api/v1/modules/${moduleId}`)).json();
  expect(answer).toMatchObject({ moduleName: 'Loops', stackName: 'JS', cardsCount: 1, cards });
});

test('adds a stack and deletes a stack, a card, a module and a user', {
  tag: ['@spec:6.7', '@spec:7.10', '@spec:7.22', '@spec:7.23'],
}, async ({ page, context, product, visitor }) => {
  const word = uniqueWord();
  const other = (await visitor()).context().request;
  const user = await registerMember(other);
  const { moduleId, cardIds } = await writeModule(other, {
    moduleName: word,
    cards: [{ question: word, answer: 'So.' }],
  });
  await signInAsAdministrator(context.request, product);
  const calls = recordCalls(page);
  await page.goto('/#/admin-cabinet?section=stacks');
  await page.getByRole('button', { name: '+ Add Stack' }).click();
  await page.getByLabel('Stack name').fill(word);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStatus(page, `Stack ${word} added`);
  for (const [section, search, deleted] of [
    ['stacks', word, `Stack ${word} deleted`],
    ['cards', word, `Card ${word} deleted`],
    ['modules', word, `Module ${word} deleted`],
    ['users', user.username, `User ${user.username} deleted`],
  ] as const) {
    await page.goto(`/#/admin-cabinet?section=${section}&search=${search}`);
    await page.getByRole('row').filter({ hasText: search }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectStatus(page, deleted);
  }
  const [first, ...deletions] = calls.filter((call) => !call.startsWith('GET'));
  expect(first).toBe(`POST /stacks ${JSON.stringify({ stackName: word })}`);
  expect(deletions).toEqual([
    expect.stringMatching(/^DELETE \/stacks\/\d+$/),
    `DELETE /cards/${cardIds[0]}`,
    `DELETE /modules/${moduleId}`,
    `DELETE /users/${user.id}`,
  ]);
});
