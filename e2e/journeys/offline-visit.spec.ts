import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../support/account-forms.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { keptPaths, newOfflineContext, untilKept } from '../support/offline-visit.ts';
import type { Product } from '../support/product.ts';
import { draftCards, gradeWithKey, shownQuestion } from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, test } from '../support/test.ts';

const today = '/review?size=500';
const slug = 'react-hooks';
/** Together with "Question one?", more than one batch of the review queue. */
const moreThanOneBatch = Array.from({ length: 25 }, (_, index) => `${index + 1}`);

const lastKnownNote = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });

/** A member with a module of 25 new cards and a library module, after one visit to the review. */
async function visitOnce(context: BrowserContext) {
  const { request } = context;
  const member = await registerMember(request);
  const settings = { ...(await (await request.get('/api/v1/review/settings')).json()), newPerDay: 100 };
  const { isSaved: _, ...body } = settings;
  expect((await request.put('/api/v1/review/settings', { data: body })).ok()).toBe(true);
  const cards = draftCards('one', ...moreThanOneBatch);
  const { moduleId, cardIds } = await writeModule(request, { moduleName: 'Event loop', cards });
  const follow = await request.put('/api/v1/library/follows', {
    data: { change: 'set', modules: [{ slug, levels: ['EASY'] }] },
  });
  expect(follow.ok(), await follow.text()).toBe(true);
  const page = await context.newPage();
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await untilKept(page, today, `/modules/${moduleId}`, `/library/${slug}`, '/review/summary');
  await page.close();
  return { member, moduleId, cardIds };
}

type Outage = [what: string, begin: (o: Place) => Promise<void>, end: (o: Place) => Promise<void>];
type Place = { context: BrowserContext; product: Product };

const outages: Outage[] = [
  ['without network', ({ context }) => context.setOffline(true), ({ context }) => context.setOffline(false)],
  ['while the server is down', ({ product }) => product.stop(), ({ product }) => product.start()],
];

for (const [what, begin, end] of outages) {
  test(`a new tab ${what} shows the member and today's cards, and recovers on its own`, async ({
    browser,
    product,
  }) => {
    const context = await newOfflineContext(browser, product);
    const { member, moduleId, cardIds } = await visitOnce(context);
    await begin({ context, product });

    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('link', { name: `${member.username}: go to your cabinet` })).toBeVisible();
    await expect(lastKnownNote(page)).toContainText(`You were last signed in as ${member.username}`);
    await page.goto(`/#/module/${moduleId}`);
    await page.reload();
    await expect(shownQuestion(page, 'Question one?')).toBeVisible();
    await page.goto(`/#/library/${slug}/study`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Turn over the card' })).toBeVisible();

    await page.goto('/#/review');
    await page.reload();
    await expect(page.locator('[data-side="question"][data-shown="true"]')).toBeVisible();
    await page.goto(`/#/review?module=${moduleId}`);
    await page.reload();
    await expect(shownQuestion(page, 'Question one?')).toBeVisible();
    await gradeWithKey(page, '4');
    await expect(shownQuestion(page, 'Question 1?')).toBeVisible();
    await gradeWithKey(page, '4');
    await expect(shownQuestion(page, 'Question 2?')).toBeVisible();
    await page.reload();
    await expect(shownQuestion(page, 'Question 2?')).toBeVisible();
    for (const number of moreThanOneBatch.slice(1)) {
      await expect(shownQuestion(page, `Question ${number}?`)).toBeVisible();
      await gradeWithKey(page, '4');
    }
    await expect(shownQuestion(page, 'Question 25?')).toBeHidden();

    await end({ context, product });
    await expect(lastKnownNote(page)).toBeHidden({ timeout: 60_000 });
    await expect.poll(() => savedReviews(context.request)).toEqual(cardIds.map((id) => `own-${id} 4`));
    await context.close();
  });
}

test('notices an ended session when the network returns, and keeps answers for their user', async ({
  browser,
  product,
}) => {
  const context = await newOfflineContext(browser, product);
  const { member, moduleId, cardIds } = await visitOnce(context);
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question 1?')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  expect(await keptPaths(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/review\?module=\d+$/);
  await expect(shownQuestion(page, 'Question 1?')).toBeVisible();
  await expect.poll(() => savedReviews(context.request)).toEqual([`own-${cardIds[0]} 4`]);
  await context.close();
});

test('removes all kept data at sign-out, and shows none of it to another user', async ({
  browser,
  product,
}) => {
  const context = await newOfflineContext(browser, product);
  await visitOnce(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await registerMember(context.request);
  await page.goto('/#/review');
  await page.reload();
  await untilKept(page, today);
  await context.setOffline(true);
  await page.reload();
  await expect(lastKnownNote(page)).toBeVisible();
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await expect(page.getByText('Question one?')).toHaveCount(0);
  await context.close();
});
