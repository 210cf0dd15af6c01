import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { fillRegistration, registrationButton } from '../support/account-forms.ts';
import { hooksModule, readLibraryModule } from '../support/library.ts';
import { newcomer } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import {
  changeReviewSettings,
  doneHeading,
  draftCards,
  gradeWithKey,
  shownQuestion,
} from '../support/review.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScrollAt, resizeTo } from '../support/viewports.ts';

/**
 * Assumed human pace: seconds to find and press one control, and to fill in the registration form.
 */
const secondsPerPress = 3;
const secondsForRegistration = 25;

/**
 * Counts interactions: each click or key press that makes a choice. Filling in the registration
 * form counts as one, because a first session requires an account.
 */
class Interactions {
  presses = 0;
  forms = 0;

  async press(target: Locator) {
    this.presses += 1;
    await target.click();
  }

  get count() {
    return this.presses + this.forms;
  }

  get seconds() {
    return this.presses * secondsPerPress + this.forms * secondsForRegistration;
  }
}

test('goes from Home to the first graded card in eight interactions', async ({ page }) => {
  const interactions = new Interactions();
  const main = page.getByRole('main');
  await page.goto('/');
  await interactions.press(page.getByRole('banner').getByRole('button', { name: 'Registration' }));
  await fillRegistration(page, newcomer());
  interactions.forms += 1;
  await interactions.press(registrationButton(page));
  await expect(page).toHaveURL(/#\/cabinet$/);
  await interactions.press(main.getByRole('link', { name: 'Set up your reviews: three questions' }));
  await interactions.press(page.getByRole('button', { name: 'Front-end with React' }));
  await interactions.press(page.getByRole('button', { name: 'Start with 10 cards' }));
  await expect(page).toHaveURL(/#\/review\?first=10$/);
  await expect(page.getByRole('article')).toBeVisible();
  await interactions.press(page.getByRole('button', { name: 'Show answer' }));
  const saved = page.waitForResponse('**/api/v1/reviews');
  // The card can be of any kind. Unless its answer was checked, better ratings may be refused.
  await interactions.press(page.getByRole('button', { name: /^Again/ }));
  expect((await saved).status()).toBe(201);
  test.info().annotations.push({
    type: 'pace',
    description: `${interactions.count} interactions, about ${interactions.seconds} s`,
  });
  expect(interactions.count).toBeLessThanOrEqual(8);
  expect(interactions.seconds).toBeLessThan(60);
  const queue = await (await page.request.get('/api/v1/review?newToday=10')).json();
  expect(queue.newCards).toBe(9);
  const stacks = queue.cards.slice(0, 8).map(({ stackName }: { stackName: string }) => stackName);
  expect(new Set(stacks)).toEqual(new Set(['JS', 'React', 'HTML', 'CSS']));
  const settings = await (await page.request.get('/api/v1/review/settings')).json();
  expect(settings).toMatchObject({ newPerDay: 20, reviewsPerDay: 100, isEasyFirst: true, isSaved: true });
});

memberTest('keeps the answers after a reload and after going back, and can be skipped', async ({ page }) => {
  await page.goto('/#/welcome');
  await page.getByRole('button', { name: 'Start with 10 cards' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose at least one stack, or skip the questions.');
  await page.getByRole('checkbox', { name: 'Go', exact: true }).press('Space');
  await page.getByRole('radio', { name: 'Senior' }).check();
  await page.getByRole('radio', { name: '45 minutes' }).check();
  await expect(page.getByRole('status')).toContainText('in 1 stack: 45 new ones and up to 225 reviews a day');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Go', exact: true })).toBeChecked();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Senior' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '45 minutes' })).toBeChecked();
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectAccessible(page);
  }
  await expectNoHorizontalScrollAt(page, 'smallPhone');
});

memberTest(
  'says that the reviews were not set up, and keeps the answers',
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await page.route('**/follows', (route) => route.abort('failed'));
    await page.goto('/#/welcome');
    await page.getByRole('button', { name: 'Back-end with Go' }).click();
    await page.getByRole('button', { name: 'Start with 10 cards' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Error: your reviews were not set up. Network Error. Try again.',
    );
    await page.unroute('**/follows');
    await page.getByRole('button', { name: 'Start with 10 cards' }).click();
    await expect(page.getByRole('article')).toBeVisible();
  },
);

memberTest('keeps saved limits and order unless another number of minutes is chosen', async ({ page }) => {
  const read = async () => (await page.request.get('/api/v1/review/settings')).json();
  await changeReviewSettings(page.request, { newPerDay: 7 });
  const before = await read();
  await page.goto('/#/welcome');
  await expect(page.getByRole('radio', { name: 'Keep my limits 7 new, 100 reviews a day' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Go', exact: true }).check();
  await expect(page.getByRole('status')).toContainText('in 1 stack. Your daily limits do not change.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Start with 10 cards' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await read()).toEqual(before);
  await page.goBack();
  await page.getByRole('radio', { name: '30 minutes' }).check();
  await expect(page.getByRole('status')).toContainText(
    ': 30 new ones and up to 150 reviews a day, instead of 7 and 100.',
  );
  await page.getByRole('button', { name: 'Start with 10 cards' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await read()).toEqual({ ...before, newPerDay: 30, reviewsPerDay: 150 });
});

memberTest('no longer shows the invitation once the member has cards to learn', async ({ page }) => {
  const invitation = page.getByRole('link', { name: 'Set up your reviews: three questions' });
  await page.goto('/#/cabinet');
  await expect(invitation).toBeVisible();
  for (const viewport of ['smallPhone', 'phone'] as const) {
    await resizeTo(page, viewport);
    // Its text may take two lines, with space around it.
    await expect(invitation).toHaveCSS('padding-block-start', '8px');
    expect(await invitation.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  }
  await resizeTo(page, 'desktop');
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByRole('button', { name: 'In my reviews ✓' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cabinet', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Modules in my reviews' })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

/**
 * Keeps modules with checked cards out of the reviews: such a card cannot be graded Easy, so it
 * would come back in the same session.
 */
async function followOnlyTurnedCards(page: Page) {
  await page.route('**/library/follows', async (route) => {
    const body: { change: string; modules: { slug: string }[] } = route.request().postDataJSON();
    const read = await Promise.all(body.modules.map(({ slug }) => readLibraryModule(page.request, slug)));
    // The server leaves out the kind of a card that is turned over.
    const modules = body.modules.filter((_, at) => read[at]?.cards.every(({ kind }) => kind === undefined));
    await route.continue({ postData: { ...body, modules } });
  });
}

memberTest('continues from the first ten cards to the rest of the day', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/#/welcome');
  await followOnlyTurnedCards(page);
  await page.getByRole('checkbox', { name: 'C#', exact: true }).check();
  await page.getByRole('button', { name: 'Start with 10 cards' }).click();
  await expect(main).toContainText('0 done, 10 to go');
  await expect(main).toContainText('First 10 of today’s 20 new cards');
  for (let done = 1; done <= 10; done += 1) {
    await gradeWithKey(page, '4');
    if (done < 10) await expect(main).toContainText(`${done} done, ${10 - done} to go`);
  }
  await expect(doneHeading(page)).toBeVisible();
  await expect(main.getByText('10 more new cards today.', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /extra new card/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Continue with today’s cards' }).click();
  await expect(page).toHaveURL(/#\/review$/);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(main).toContainText('10 to go');
  await expect(main).not.toContainText('First 10');
});

memberTest('keeps the bar below the questions small on phones', async ({ page }) => {
  await page.goto('/#/welcome');
  await page.getByRole('button', { name: 'Front-end with React' }).click();
  for (const viewport of ['phone', 'smallPhone'] as const) {
    await resizeTo(page, viewport);
    const start = await page.getByRole('button', { name: 'Start with 10 cards' }).boundingBox();
    const skip = await page.getByRole('link', { name: 'Skip for now' }).boundingBox();
    expect(skip?.y).toBe(start?.y);
    const summary = await page.getByRole('main').getByRole('status').boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((height - (summary?.y ?? 0)) / height).toBeLessThan(0.16);
  }
});

memberTest('continues from one module to the rest of the day', async ({ page }) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'One', cards: draftCards('one') });
  await writeModule(page.request, { moduleName: 'Others', cards: draftCards('two', 'three') });
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(page.getByText('2 more new cards today.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continue with today’s cards' }).click();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
});
