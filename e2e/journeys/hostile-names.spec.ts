import { signInAsAdministrator, uniqueWord } from '../support/admin.ts';
import { readReports } from '../support/card-reports.ts';
import { names, oneLine, packed, watch } from '../support/hostile-texts.ts';
import { writeModule } from '../support/module.ts';
import { takeInterview } from '../support/taken-interview.ts';
import { expect, memberTest as test } from '../support/test.ts';

// Short texts that try to run a script, where no other journey shows them.

const tags = names.filter((name) => !/\s/.test(name)).slice(0, 20);
const [displayName = ''] = names.filter((name) => name.length <= 50 && /onerror/.test(name));

test('run no script in tags', async ({ page }) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Tagged' });
  const card = { question: 'Tagged?', answer: 'Yes.', level: '', moduleId, tags };
  const written = await page.request.post('/api/v1/cards', { data: card });
  expect(written.status(), await written.text()).toBe(201);
  const expectNothingRan = await watch(page);
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByText(tags[0] ?? '').first()).toBeVisible();
  await expectNothingRan();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Tagged?');
  await expectNothingRan();
});

test('run no script in the names of stacks', async ({ page, product, visitor }) => {
  const administrator = await visitor();
  await signInAsAdministrator(administrator.request, product);
  const stackName = '<img src=x onerror=alert(1)>';
  const created = await administrator.request.post('/api/v1/stacks', { data: { stackName } });
  expect(created.status(), await created.text()).toBe(201);
  const { stackId } = (await created.json()) as { stackId: number };
  // Other journeys may have written more modules than a page shows.
  const moduleName = uniqueWord();
  const { moduleId } = await writeModule(page.request, { moduleName, stackName });
  try {
    for (const shown of [page, administrator]) {
      const expectNothingRan = await watch(shown);
      await shown.goto(
        shown === page ? '/#/cabinet' : `/#/admin-cabinet?section=modules&search=${moduleName}`,
      );
      await expect(shown.getByText(moduleName).first()).toBeVisible();
      await expectNothingRan();
      await shown.goto('/#/created-modules');
      await expect(shown.getByRole('option', { name: stackName }).first()).toBeAttached();
      await expectNothingRan();
    }
  } finally {
    // The stacks of other journeys stay as they were.
    await page.request.delete(`/api/v1/modules/${moduleId}`);
    const deleted = await administrator.request.delete(`/api/v1/stacks/${stackId}`);
    expect(deleted.ok(), await deleted.text()).toBe(true);
  }
});

test('run no script in the name on a shared report', async ({ page, visitor }) => {
  const { interviewId } = await takeInterview(page.request, () => null);
  const made = await page.request.put(`/api/v1/interviews/${interviewId}/link`, { data: { displayName } });
  expect(made.status(), await made.text()).toBe(200);
  const { token } = (await made.json()) as { token: string };
  const guest = await visitor();
  const expectNothingRan = await watch(guest);
  await guest.goto(`/#/interview/shared/${token}`);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(displayName);
  await expectNothingRan();
});

test('run no script in replies to reports of cards', async ({ page, product, visitor }) => {
  const word = uniqueWord();
  const report = { card: 'library-1', reason: 'other', text: word };
  const reported = await page.request.post('/api/v1/card-reports', { data: report });
  expect(reported.ok(), await reported.text()).toBe(true);
  const administrator = await visitor();
  await signInAsAdministrator(administrator.request, product);
  const ids = (await readReports(administrator.request, word)).map(({ id }) => id);
  const [reply] = packed(oneLine, 490, ' ');
  const data = { ids, outcome: 'mended', reply };
  const closed = await administrator.request.post('/api/v1/card-reports/close', { data });
  expect(closed.status(), await closed.text()).toBe(200);
  const expectNothingRan = await watch(page);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'Cards you reported' })).toContainText('Pack 1.');
  await expectNothingRan();
});

test('run no script in names of files, stacks and columns of an import', async ({ page }) => {
  const rows = names
    .slice(0, 30)
    .map((name) => `${JSON.stringify(name)},${JSON.stringify(name)},,${JSON.stringify(name)}`)
    .join('\n');
  const expectNothingRan = await watch(page);
  await page.goto('/#/import');
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'stacks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`question,answer,level,stack\n${rows.replaceAll('\\"', '""')}`),
  });
  await expect(page.getByRole('heading', { name: 'What will be imported' })).toBeFocused({ timeout: 60_000 });
  // Each stack of the file is shown, to choose one of the server for it.
  await expect(page.getByText(names[0] ?? '').first()).toBeVisible();
  await expectNothingRan();
});
