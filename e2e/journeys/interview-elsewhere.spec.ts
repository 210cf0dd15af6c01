import { randomUUID } from 'node:crypto';
import {
  idIn,
  nextButton,
  openQuestion,
  positionOf,
  savedResponse,
  screening,
  startButton,
  startInterview,
} from '../support/interview.ts';
import { expect, memberTest as test } from '../support/test.ts';

const changedElsewhere = 'This answer was changed in another tab or on another device.';

test('twenty starts at once, in tabs and elsewhere, make one interview', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
  for (const tab of tabs) await tab.goto(`/#/interview?${screening}`);
  for (const tab of tabs) await expect(tab.getByText(/12 questions/)).toBeVisible();
  const data = { type: 'screening', level: 'Junior', stacks: ['JS'], minutes: 15 };
  const others = Array.from({ length: 16 }, () =>
    page.request.post('/api/v1/interviews', { data: { interviewId: randomUUID(), ...data } }),
  );
  await Promise.all(tabs.map((tab) => startButton(tab).dispatchEvent('click')));
  const statuses = (await Promise.all(others)).map((answer) => answer.status());
  for (const tab of tabs) await expect(nextButton(tab)).toBeVisible();
  expect(new Set(tabs.map(idIn)).size).toBe(1);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const list = await page.request.get('/api/v1/interviews');
  expect(await list.json()).toHaveLength(1);
});

test('two tabs and two devices show the latest answer, and say that it has changed', async ({
  page,
  context,
  member,
  visitor,
}) => {
  const id = await startInterview(page, screening);
  const open = await positionOf(page.request, id, 'flip');
  const url = `/#/interview/${id}?question=${open}`;
  await openQuestion(page, open);
  const tab = await context.newPage();
  await tab.goto(url);
  const device = await visitor();
  const { username, password } = member;
  await device.request.post('/api/v1/auth/login', { data: { username, password } });
  await device.goto(url);
  const fieldOf = (one: typeof page) => one.getByRole('textbox', { name: 'Your answer' });
  await expect(fieldOf(device)).toBeVisible();
  await fieldOf(page).fill('From the first tab');
  await expect(fieldOf(tab)).toHaveValue('From the first tab');
  await expect(tab.getByText(changedElsewhere)).toBeVisible();
  await expect
    .poll(() => savedResponse(page.request, id, open))
    .toMatchObject({ text: 'From the first tab' });
  // The other device is behind. Looking at questions there does not overwrite anything.
  await device.keyboard.press('Escape');
  await nextButton(device).click();
  await expect(device.getByRole('heading', { name: `Question ${open + 1}`, exact: true })).toBeVisible();
  await device.getByRole('button', { name: 'Prev' }).click();
  await device.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(fieldOf(device)).toHaveValue('From the first tab');
  await expect(device.getByText(changedElsewhere)).toBeVisible();
  await fieldOf(device).fill('From the device');
  await expect.poll(() => savedResponse(page.request, id, open)).toMatchObject({ text: 'From the device' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(fieldOf(page)).toHaveValue('From the device');
});
