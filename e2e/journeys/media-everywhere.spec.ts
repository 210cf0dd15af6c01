import type { Locator } from '@playwright/test';
import { squareFile } from '../support/media-files.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const isLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

test('a guest with the link sees and studies the pictures of a shared module', async ({ page, visitor }) => {
  const upload = await page.request.post('/api/v1/media', {
    data: squareFile().buffer,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { path } = (await upload.json()) as { path: string };
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
