import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/admin.ts';
import { openReports } from '../support/card-reports.ts';
import {
  hostileCards as cards,
  names,
  oneLine,
  packed,
  packs,
  storable,
  watch,
} from '../support/hostile-texts.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { joinRanking } from '../support/ranking.ts';
import { changeReviewSettings, gradeWithKey, shownAnswer, shownQuestion } from '../support/review.ts';
import { expect, memberTest as test } from '../support/test.ts';

// Texts that try to run a script, on the screens that show texts of other people. The renderer has a
// test of each alone; here, the browser judges what the whole product makes of them.

test('run no script in study, in reviews and on the author’s desk', async ({ page }) => {
  const expectNothingRan = await watch(page);
  await changeReviewSettings(page.request, { newPerDay: 500 });
  const { moduleId } = await writeModule(page.request, { moduleName: names[0] ?? '', cards });

  await page.goto(`/#/module/${moduleId}`);
  for (const place of packs.keys()) {
    await expect(shownQuestion(page, `Pack ${place + 1}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Turn over the card' }).click();
    await expect(shownAnswer(page, `Pack ${place + 1}.`)).toBeVisible();
    await expectNothingRan();
    if (place + 1 < packs.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  await page.goto('/#/review');
  for (const place of packs.keys()) {
    await expect(shownQuestion(page, `Pack ${place + 1}.`)).toBeVisible();
    await expectNothingRan();
    await gradeWithKey(page, '4');
  }

  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Pack ${packs.length}.` })
      .first(),
  ).toBeVisible();
  await expectNothingRan();
});

test('run no script in the preview of a card and of an import', async ({ page }) => {
  const expectNothingRan = await watch(page);
  const { moduleId } = await writeModule(page.request, { moduleName: 'Preview', cards: cards.slice(0, 1) });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: '1', exact: true }).click();
  for (const text of packed(storable, 5000, '\n\n')) {
    await page.getByLabel('Question').fill(text);
    await page.getByLabel('Answer').fill(text);
    await expect(page.getByLabel('Answer')).toHaveValue(text.replaceAll(/\r\n?/g, '\n'));
    await expectNothingRan();
  }
  page.on('dialog', (dialog) => void dialog.accept());

  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const csv = storable.map((vector) => `${quoted(vector)},${quoted(`Answer ${vector}`)}`).join('\n');
  await page.goto('/#/import');
  const name = `${names[40]?.replaceAll('/', '')}.csv`;
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // The file is read in a separate process, which takes a while on a busy machine.
  await expect(page.getByRole('heading', { name: 'What will be imported' })).toBeFocused({ timeout: 60_000 });
  await page.getByText('The first cards').click();
  await expectNothingRan();
});

test('run no script in what others see: names, shared and published modules, reports and tables', async ({
  page,
  product,
  visitor,
}) => {
  const { moduleId } = await writeModule(page.request, { moduleName: `Shown ${names[20]}`, cards });
  for (const name of names.slice(0, 60)) await writeModule(page.request, { moduleName: name });
  const displayName = '"><img src=x onerror=alert(1)>';
  await joinRanking(page.request, displayName);
  const share = await page.request.put(`/api/v1/modules/${moduleId}/share/link`, { data: {} });
  expect(share.ok(), await share.text()).toBe(true);
  const { token } = (await share.json()) as { token: string };
  const summary = packed(oneLine, 290, ' ')[5];
  const publication = await page.request.put(`/api/v1/modules/${moduleId}/share/publication`, {
    data: { summary, showsAuthor: true },
  });
  expect(publication.ok(), await publication.text()).toBe(true);

  const guest = await visitor();
  const expectNothingRan = await watch(guest);
  await guest.goto(`/#/shared/${token}`);
  await expect(guest.getByText(`Pack ${packs.length}.`).first()).toBeVisible();
  await guest.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expectNothingRan();
  await guest.goto('/#/community');
  await expect(guest.getByText(`Shown ${names[20]}`)).toBeVisible();
  await expectNothingRan();
  for (const text of packed(oneLine, 490, ' ')) {
    const data = { card: 'library-1', reason: 'other', text };
    const reported = await page.request.post('/api/v1/card-reports', { data });
    expect(reported.ok(), await reported.text()).toBe(true);
  }

  await registerMember(guest.request);
  await guest.goto('/#/ranking');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingRan();

  await signInAsAdministrator(guest.request, product);
  for (const section of ['modules', 'cards', 'users', 'audit']) {
    await guest.goto(`/#/admin-cabinet?section=${section}&size=250`);
    await guest.reload();
    await expect(guest.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expectNothingRan();
  }
  await openReports(guest);
  await expectNothingRan();
});

test('run no script in teams: their names, those of members, modules, invitations and progress', async ({
  page,
  visitor,
}) => {
  const post = async (from: Page, path: string, data: object) => {
    const answer = await from.request.post(`/api/v1${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const [teamName = '', ...otherTeams] = names.filter((name) => /script|onerror/i.test(name));
  const [ownerName = '', learnerName = ''] = names.filter((name) => name.length <= 30 && /[<>"]/.test(name));
  const { teamId } = await post(page, '/groups', { teamName, displayName: ownerName });
  for (const name of otherTeams.slice(0, 8))
    await post(page, '/groups', { teamName: name, displayName: ownerName });
  for (const moduleName of names.slice(0, 60))
    await post(page, `/groups/${teamId}/modules`, { moduleName, stackName: 'JS' });
  const { moduleId } = await writeModule(page.request, { moduleName: `Team ${names[20]}`, cards });
  await post(page, `/groups/${teamId}/modules/move`, { moduleId });
  const { token } = await post(page, `/groups/${teamId}/invitations`, { role: 'learner', usesMax: 1 });

  const learner = await visitor();
  await registerMember(learner.request);
  const expectNothingRan = await watch(learner);
  await learner.goto(`/#/invitations/${token}`);
  await expect(learner.getByText(teamName).first()).toBeVisible();
  await expectNothingRan();
  await learner.getByLabel('Your name in the team').fill(learnerName);
  await learner.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(learner.getByRole('heading', { level: 1, name: teamName })).toBeVisible();
  await expect(learner.getByText(ownerName).first()).toBeVisible();
  await expectNothingRan();
  await learner.getByLabel('Show the owner my progress').check();
  await changeReviewSettings(learner.request, { newPerDay: 500 });
  await learner.goto(`/#/review?module=${moduleId}`);
  for (const place of packs.keys()) {
    await expect(shownQuestion(learner, `Pack ${place + 1}.`)).toBeVisible();
    await expectNothingRan();
    await gradeWithKey(learner, '4');
  }
  const followed = await learner.request.put(`/api/v1/groups/${teamId}/modules/${moduleId}/follow`);
  expect(followed.ok(), await followed.text()).toBe(true);
  await learner.goto('/#/cabinet');
  await expect(learner.getByText(`Team ${names[20]}`).first()).toBeVisible();
  await expectNothingRan();

  const expectNothingRanForOwner = await watch(page);
  await page.goto('/#/teams');
  await expect(page.getByRole('link', { name: otherTeams[0] ?? '', exact: true })).toBeVisible();
  await expectNothingRanForOwner();
  await page.goto(`/#/teams/${teamId}`);
  await page.getByText(/ of \d+ cards started/).click();
  await expect(page.getByRole('row', { name: `Team ${names[20]}` })).toBeVisible();
  await expectNothingRanForOwner();
  await page.getByRole('button', { name: 'Delete team', exact: true }).click();
  await expectNothingRanForOwner();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByRole('button', { name: `Restore ${teamName}` })).toBeVisible();
  await expectNothingRanForOwner();
  await page.getByRole('button', { name: `Restore ${teamName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: teamName })).toBeVisible();

  const removed = await page.request.delete(`/api/v1/modules/${moduleId}`);
  expect(removed.ok(), await removed.text()).toBe(true);
  await page.goto('/#/created-modules');
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  await deleted.getByRole('button', { name: `Restore Team ${names[20]}` }).click();
  await expect(deleted.getByRole('status')).toContainText('restored');
  await expectNothingRanForOwner();
  await deleted.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Cards' })).toContainText('A module of the team');
  await expectNothingRanForOwner();
});

test('with links to the sign-out sign nobody out', async ({ page, context, member, product, problems }) => {
  problems.expect(/status of 403/);
  const address = `${product.url}/api/v1/auth/logout`;
  const answer = `[Relative](/api/v1/auth/logout) and [absolute](${address}?a)`;
  const { moduleId } = await writeModule(page.request, {
    moduleName: 'Links',
    cards: [{ question: 'Where to?', answer }],
  });
  await page.goto(`/#/module/${moduleId}`);
  await expect(shownQuestion(page, 'Where to?')).toBeVisible();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  for (const [name, url] of [
    ['Relative', address],
    ['absolute', `${address}?a`],
  ] as const) {
    const opened = context.waitForEvent('page');
    const answered = context.waitForEvent('response', (response) => response.url() === url);
    await shownAnswer(page, 'Relative').getByRole('link', { name }).click();
    expect((await answered).status()).toBe(403);
    await (await opened).close();
  }
  const current = await page.request.get('/api/v1/users/me');
  expect(await current.json()).toMatchObject({ username: member.username });
  await page.goto('/#/cabinet');
  await expect(page.getByText(member.email)).toBeVisible();
});
