import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { soundFile, squareFile } from '../support/media-files.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt, resizeTo } from '../support/viewports.ts';

const packageFile = (buffer: Buffer) => ({ name: 'shapes.apkg', mimeType: 'application/zip', buffer });

/** Another member's package of Anki with a picture and a sound. */
async function ankiPackage(page: Page): Promise<Buffer> {
  await registerMember(page.request);
  const cards = [
    {
      question: `What is this? ![A gray square](${await upload(page, squareFile().buffer)})`,
      answer: `A square. ![Beep](${await upload(page, soundFile().buffer)})`,
    },
  ];
  await writeModule(page.request, { moduleName: 'Shapes', cards });
  const response = await page.request.get('/api/v1/exports/cards?format=apkg');
  return response.body();
}

async function upload(page: Page, data: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await page.request.post('/api/v1/media', { data, headers });
  return ((await response.json()) as { path: string }).path;
}

const isLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

async function importPackage(page: Page, buffer: Buffer) {
  await page.goto('/#/import');
  await page.getByLabel('Files', { exact: true }).setInputFiles(packageFile(buffer));
  await expect(page.getByText(/^Pictures and sounds take \d kB\.$/)).toBeVisible();
  await page.getByLabel(/1 card\)$/).selectOption('JS');
  await page.getByRole('button', { name: 'Import 1 card' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', level: 2 })).toBeVisible();
}

async function studyImported(page: Page) {
  await page.getByRole('link', { name: 'Shapes' }).click();
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await isLoaded(page.getByRole('img', { name: 'A gray square' }));
  }
  await expectNoHorizontalScrollAt(page, 'phone', 'desktop');
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(page.locator('audio[controls]')).toBeVisible();
  const hasSound = () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.preload = 'auto';
      return audio.readyState;
    });
  await expect.poll(hasSound).toBeGreaterThan(0);
}

test('an Anki package is imported with its picture and sound, exported, and imported again', async ({
  page,
  visitor,
}) => {
  await importPackage(page, await ankiPackage(await visitor()));
  await studyImported(page);
  await page.goto('/#/export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const downloaded = await readFile(await (await downloading).path());
  // The cards are there already, and so are their files.
  await importPackage(page, downloaded);
  await expect(page.getByText(/0 cards added/)).toBeVisible();
});

test('several packages of Anki are imported at once', async ({ page, visitor }) => {
  const packages = [await ankiPackage(await visitor()), await ankiPackage(await visitor())];
  await page.goto('/#/import');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles(packages.map((buffer, index) => ({ ...packageFile(buffer), name: `${index}.apkg` })));
  await expect(page.getByRole('button', { name: 'Import 2 cards' })).toBeVisible();
});

test('a guest with the link sees and studies the pictures of a shared module', async ({ page, visitor }) => {
  const path = await upload(page, squareFile().buffer);
  const cards = [{ question: 'What is a square?', answer: `Four sides: ![A gray square](${path})` }];
  const { moduleId } = await writeModule(page.request, { moduleName: 'Shapes', cards });
  const made = await page.request.put(`/api/v1/modules/${moduleId}/share/link`);
  const { token } = (await made.json()) as { token: string };
  const guest = await visitor();
  await guest.goto(`/#/shared/${token}`);
  await guest.getByText('What is a square?').click();
  const picture = guest.getByRole('img', { name: 'A gray square' });
  await isLoaded(picture);
  await expectNoHorizontalScrollAt(guest, 'phone', 'desktop');
  await guest.getByRole('link', { name: 'Study', exact: true }).click();
  await guest.getByRole('button', { name: 'Turn over the card' }).click();
  await isLoaded(picture);
});
