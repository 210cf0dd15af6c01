import { signIn } from '../support/account-forms.ts';
import { keptOfUsers, registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { draftCards, gradeWithKey, shownQuestion, startReview } from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('signing out in one tab tells the other why, and signing in again returns to the card', async ({
  page,
  context,
  member,
}) => {
  const { cardIds } = await startReview(page);
  // The tab refetches these after a grade. A request during the sign-out would be refused.
  const refetched = ['summary', 'settings'].map((part) => page.waitForResponse(`**/api/v1/review/${part}`));
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
  await Promise.all(refetched);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You signed out in another tab' })).toBeVisible();
  await expect(page.getByText(`Sign in as ${member.username} to continue where you left off.`)).toBeVisible();
  await expect(page).toHaveURL(/#\/review$/);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/review$/);
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect.poll(() => savedReviews(page.request)).toEqual(cardIds.slice(0, 2).map((id) => `own-${id} 4`));
});

test('signing out asks before it deletes an unsaved card, and then leaves nothing in the browser', async ({
  page,
  context,
  member,
}) => {
  const written = await writeModule(page.request, { moduleName: 'Drafts' });
  await page.goto(`/#/created-modules?module=${written.moduleId}`);
  await page.getByLabel('Question').fill('Half a question');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  const dialog = other.getByRole('alertdialog', { name: 'Sign out?' });
  await expect(dialog).toContainText('This browser has 1 card not saved.');
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused();
  await expect(page.getByLabel('Question')).toHaveValue('Half a question');

  await other.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('heading', { name: 'You signed out in another tab' })).toBeVisible();
  await expect.poll(() => keptOfUsers(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, member);
  await expect(page.getByLabel('Question')).toHaveValue('');
});

test('signing in again in the tab that signed out also restores the other tab', async ({
  page,
  context,
  member,
}) => {
  await startReview(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You signed out in another tab' })).toBeVisible();
  await other.goto('/#/login');
  await signIn(other, member);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
});

test("another user's sign-in in one tab switches the other tab to that user, with a notice", async ({
  page,
  context,
  visitor,
}) => {
  await startReview(page);
  const elsewhere = await visitor();
  const second = await registerMember(elsewhere.request);
  await writeModule(elsewhere.request, { moduleName: 'Theirs', cards: draftCards('four') });
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You signed out in another tab' })).toBeVisible();
  await other.goto('/#/login');
  await signIn(other, second);
  await expect(other.getByRole('link', { name: `${second.username}: go to your cabinet` })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('link', { name: `${second.username}: go to your cabinet` })).toBeVisible();
  await expect(shownQuestion(page, 'Question four?')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: `${second.username} signed in from another tab.` });
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(note).toBeHidden();
});

test('a tab that still shows the earlier user writes nothing for the one signed in since', async ({
  page,
  context,
  member,
  visitor,
  problems,
}) => {
  const { cardIds } = await startReview(page);
  const elsewhere = await visitor();
  const second = await registerMember(elsewhere.request);
  problems.expect(/status of 409/);
  // Without a message between tabs, as from a browser that blocks storage.
  const signInByRequest = ({ username, password }: typeof member) =>
    context.request.post('/api/v1/auth/login', { data: { username, password } });
  await signInByRequest(second);

  await gradeWithKey(page, '4');
  const note = page.getByRole('status').filter({ hasText: `${second.username} signed in from another tab.` });
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', { name: `${second.username}: go to your cabinet` })).toBeVisible();
  expect(await savedReviews(page.request)).toEqual([]);

  await signInByRequest(member);
  await page.reload();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('signing out in a tab that still shows the earlier user leaves the other one signed in', async ({
  page,
  context,
  member,
  visitor,
  problems,
}) => {
  const elsewhere = await visitor();
  const second = await registerMember(elsewhere.request);
  // As a tab that the browser has suspended, which is told of no change in other tabs.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/#/cabinet');
  await expect(page.getByText(member.email)).toBeVisible();
  const other = await context.newPage();
  await context.request.post('/api/v1/auth/login', {
    data: { username: second.username, password: second.password },
  });
  await other.goto('/#/cabinet');
  const avatar = { name: `${second.username}: go to your cabinet` };
  await expect(other.getByRole('link', avatar)).toBeVisible();

  problems.expect(/status of 409/);
  const sent = page.waitForRequest('**/api/v1/auth/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await sent).method()).toBe('POST');
  const note = page.getByRole('status').filter({ hasText: `${second.username} signed in from another tab.` });
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', avatar)).toBeVisible();
  const current = await page.request.get('/api/v1/users/me');
  expect(await current.json()).toMatchObject({ username: second.username });
  await expect(other.getByRole('link', avatar)).toBeVisible();
  await expect(other.getByText(second.email)).toBeVisible();
});
