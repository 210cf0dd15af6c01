import type { Page, Route } from '@playwright/test';
import {
  nextButton,
  openQuestion,
  positionOf,
  savedResponse,
  screening,
  startInterview,
} from '../support/interview.ts';
import { expect, memberTest as test } from '../support/test.ts';

const clock = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Time left: ' });

test('the clock is the server’s, whatever that of the computer says', async ({ page }) => {
  await page.clock.install();
  await startInterview(page, screening);
  await expect(clock(page)).toHaveText('Time left: 15 min');
  for (const hours of [5, -9]) {
    await page.clock.setSystemTime(Date.now() + hours * 60 * 60 * 1000);
    await page.clock.runFor(2_000);
    await expect(clock(page)).toHaveText('Time left: 15 min');
  }
  // A timer that ran ahead, too: at its deadline, the page asks the server.
  await page.clock.runFor(15.5 * 60_000);
  await expect(clock(page)).toHaveText('Time left: 15 min');
  await expect(nextButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Hide the clock' }).click();
  await expect(clock(page)).toHaveCount(0);
});

test('at the deadline without a network, answers are kept and sent later', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  const id = await startInterview(page, screening);
  const open = await positionOf(page.request, id, 'flip');
  await openQuestion(page, open);
  // The server says that little time is left, without having to wait for it.
  let remainingMs = 65_000;
  let isOffline = false;
  await page.route(new RegExp(`/api/v1/interviews/${id}(/answers)?$`), async (route: Route) => {
    // Requests that are answered here do not notice that the page is offline.
    if (isOffline) return route.abort('internetdisconnected');
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), remainingMs } });
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(clock(page)).toHaveText(/Time left: (1:0\d|0:\d\d)/);
  await expect(page.getByRole('status').filter({ hasText: /5 minutes left|1 minute left/ })).toBeAttached();
  await page.context().setOffline(true);
  isOffline = true;
  await page.getByRole('textbox', { name: 'Your answer' }).fill('In the last second');
  await page.clock.runFor(66_000);
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible();
  await expect(page.getByText('scored if they arrive within 2 minutes after the end')).toBeVisible();
  remainingMs = 0;
  isOffline = false;
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/interview/${id}/report$`));
  expect(await savedResponse(page.request, id, open)).toMatchObject({ text: 'In the last second' });
});
