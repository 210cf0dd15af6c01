import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { passwordField, registrationButton, signIn } from '../support/account-forms.ts';
import {
  choose,
  firstWords,
  hooksModule,
  questions,
  readLibrary,
  readLibraryModule,
  stackRegion,
} from '../support/library.ts';
import { registerMember, uniqueUsername } from '../support/member.ts';
import { expect, memberTest, test } from '../support/test.ts';

test('lists the questions of a module and opens their answers', async ({ page }) => {
  const { moduleName, cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  await expect(page.getByRole('heading', { level: 1, name: moduleName })).toBeVisible();
  await expect(questions(page)).toHaveCount(cards.length);
  const [first] = cards;
  await expect(page.getByText(firstWords(first.keyPoints[0] ?? ''))).toHaveCount(0);
  await questions(page).first().click();
  await expect(page.getByText(firstWords(first.answer))).toBeVisible();
  await expect(page.getByRole('group', { name: 'Key points' })).toContainText(
    firstWords(first.keyPoints[0] ?? ''),
  );
  const source = page.getByRole('group', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toHaveAttribute('href', first.sources[0]?.url ?? '');
  await expect(source).toHaveAttribute('rel', /noopener/);
  await expect(source).toHaveAttribute('target', '_blank');
  const hard = cards.filter(({ level }) => level === 'HARD');
  await choose(page, 'Level', `HARD ${hard.length}`);
  await expect(questions(page)).toHaveCount(hard.length);
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expect(page.locator('details[open]')).toHaveCount(hard.length);
  await page.getByRole('button', { name: 'Hide all answers' }).click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('studies a module to the end and continues with the next', async ({ page }) => {
  const modules = (await readLibrary(page.request)).filter(({ stackName }) => stackName === 'React');
  const next = modules[modules.findIndex(({ slug }) => slug === hooksModule) + 1];
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('link', { name: 'Study' }).click();
  await expect(page.getByText(`1 / ${cards.length}`)).toBeVisible();
  await page.keyboard.press('Space');
  const answer = page.locator('[data-side="answer"]');
  await expect(answer).toBeVisible();
  await expect(answer.getByRole('group', { name: 'Key points' })).toBeVisible();
  await expect(answer.getByRole('group', { name: 'Sources' })).toBeHidden();
  await answer.locator('summary', { hasText: 'Sources' }).click();
  // Opening the details does not turn the card over.
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'answer');
  await expect(answer.getByRole('group', { name: 'Sources' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer.getByRole('group', { name: 'Sources' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`2 / ${cards.length}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`2 / ${cards.length}`)).toBeVisible();
  for (let card = 1; card < cards.length; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await page.getByRole('link', { name: 'Next module' }).click();
  await expect(page.getByRole('heading', { level: 1, name: next?.moduleName ?? '' })).toBeVisible();
});

const better = {
  goodAnswer: 'It keeps the value between renders.',
  greatAnswer: 'It keeps the value between renders, `Object.is` decides whether to render again.',
  followUps: [
    { question: 'When is the `initial` value read?', answer: 'Only in the **first** render.' },
    { question: 'Who asks?', answer: null },
  ],
};

/** Replaces parts of each card in the responses about the module. */
const useParts = (page: Page, parts: Record<string, unknown>) =>
  page.route(`**/api/v1/library/${hooksModule}`, async (route) => {
    const response = await route.fetch();
    const module = await response.json();
    const cards = module.cards.map((card: object) => ({ ...card, ...parts }));
    await route.fulfill({ response, json: { ...module, cards } });
  });

test('opens the answers of follow-ups by keyboard, next to a good and a great answer', async ({ page }) => {
  await useParts(page, better);
  await page.goto(`/#/library/${hooksModule}`);
  await questions(page).first().click();
  const followUps = page.getByRole('group', { name: 'Follow-ups' });
  const answer = followUps.getByText('Only in the first render.');
  await expect(followUps).toContainText('Who asks?');
  await expect(answer).toBeHidden();
  await followUps.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  const [good, great] = await Promise.all(
    ['A good answer', 'A great answer'].map((name) => page.getByRole('group', { name }).boundingBox()),
  );
  expect(good?.y).toBe(great?.y);
  await expectUsable(page);

  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('Space');
  const side = page.locator('[data-side="answer"]');
  await expect(side.getByRole('group', { name: 'A great answer' })).toBeVisible();
  for (const [key, isOpen] of [
    ['Space', true],
    ['Enter', false],
  ] as const) {
    await side.locator('summary').first().press(key);
    await expect(side.getByText('Only in the first render.')).toBeVisible({ visible: isOpen });
  }
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'answer');
});

test('shows follow-ups that an earlier version kept on this device', async ({ page }) => {
  await useParts(page, {
    followUps: ['Why `twice`?', 'Who?'],
    goodAnswer: undefined,
    greatAnswer: undefined,
  });
  await page.goto(`/#/library/${hooksModule}`);
  await questions(page).first().click();
  const followUps = page.getByRole('group', { name: 'Follow-ups' });
  await expect(followUps.getByRole('listitem')).toHaveText(['Why twice?', 'Who?']);
});

test('reports a module that does not exist', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  for (const path of ['nowhere', 'nowhere/study', '..%2Fusers']) {
    await page.goto(`/#/library/${path}`);
    await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the library' }).click();
  await expect(stackRegion(page, 'Java')).toBeVisible();
});

test('makes the copy after registration, and the copy can be edited', async ({ page }) => {
  const { moduleName, cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Copy to my modules' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const username = uniqueUsername();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Username').fill(username);
  await passwordField(page).fill('Learner!1');
  await registrationButton(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Copied to your modules: ${moduleName}` }),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/library/${hooksModule}$`));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/#\/created-modules\?module=\d+$/);
  const panel = page.getByRole('region', { name: 'Cards' });
  await expect(panel.getByRole('button', { name: /^\d+$/ })).toHaveCount(cards.length);
  await panel.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Answer')).toHaveValue(/\*\*Key points\*\*/);
  await page.getByLabel('Question').fill('My own wording?');
  await panel.getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByText('Card saved')).toBeVisible();
  const [first] = (await readLibraryModule(page.request, hooksModule)).cards;
  expect(first.question).toBe(cards[0].question);
});

memberTest('asks before making a second copy of a module', async ({ page }) => {
  const { moduleName } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  const copy = page.getByRole('button', { name: 'Copy to my modules' });
  const copied = (name: string) =>
    page.getByRole('status').filter({ hasText: new RegExp(`Copied to your modules: ${name}$`) });
  await copy.click();
  await expect(copied(moduleName)).toBeVisible();
  await copy.click();
  const question = page.getByRole('alertdialog', { name: `You already have a copy of “${moduleName}”` });
  await expect(question).toBeVisible();
  await expectUsable(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(copy).toBeFocused();
  await copy.click();
  await question.getByRole('button', { name: 'Copy again' }).click();
  await expect(copied(`${moduleName} 2`)).toBeVisible();
  await copy.press('Enter');
  await question.getByRole('link', { name: 'Open my copy' }).click();
  await expect(page).toHaveURL(/#\/created-modules\?module=\d+$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Modules' })).toContainText(`${moduleName.slice(0, 10)}`);
});

memberTest('adds a module to the reviews and removes it again', async ({ page }) => {
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByRole('button', { name: 'In my reviews ✓' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(true);
  await page.getByRole('link', { name: 'React', exact: true }).click();
  await expect(stackRegion(page, 'React').getByText('In my reviews ✓')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/review\\?library=${hooksModule}$`));
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'In my reviews ✓' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from my reviews' }).click();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'In my reviews ✓' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(true);
});

memberTest(
  'reverts “Add to my reviews” when the server cannot be reached',
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await page.route('**/follows', (route) => route.abort('failed'));
    await page.goto(`/#/library/${hooksModule}`);
    await page.getByRole('button', { name: 'Add to my reviews' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Error: the module was not added to your reviews. Network Error. Try again.',
    );
    await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  },
);

test('adds the module after signing in', async ({ page, visitor }) => {
  const { moduleName } = await readLibraryModule(page.request, hooksModule);
  const { username, password } = await registerMember((await visitor()).context().request);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByText(`Sign in to add ${moduleName} to your reviews`)).toBeVisible();
  await signIn(page, { username, password });
  await expect(
    page.getByRole('status').filter({ hasText: `${moduleName} added to your reviews` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'In my reviews ✓' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(false);
  // Reloading the screen does not repeat what was undone.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  expect((await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(false);
});

memberTest('changes nothing when a link asks for it', async ({ page }) => {
  await page.goto(`/#/library/${hooksModule}?wish=follow`);
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  expect((await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(false);
});

memberTest('hides what a member reviews after signing out', async ({ page }) => {
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
});

test('prints a list of questions and a list of answers in light colors', async ({ page }) => {
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.addInitScript(() => localStorage.setItem('flipstack.theme', 'dark'));
  await page.goto(`/#/library/${hooksModule}`);
  await expect(questions(page)).toHaveCount(cards.length);
  await page.emulateMedia({ media: 'print' });
  // The print is dark on white even if the screen is dark.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await expect(page.getByText(firstWords(cards[1].answer))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy to my modules' })).toBeHidden();
});

test('keeps answers open when going back', async ({ page }) => {
  const { moduleName } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  const open = page.locator('details[open]');
  for (const place of [1, 2]) await questions(page).nth(place).click();
  await expect(open).toHaveCount(2);
  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.goBack();
  await expect(open).toHaveCount(2);
  await page.getByRole('link', { name: 'React', exact: true }).click();
  await page.getByRole('link', { name: moduleName }).first().click();
  await expect(questions(page).first()).toBeVisible();
  await expect(open).toHaveCount(0);
});
