import type { Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { cardPanel, openNewModule, tile } from '../support/creation-screen.ts';
import { soundFile, squareFile } from '../support/media-files.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { keptPaths, newOfflineContext, untilKept } from '../support/offline-visit.ts';
import { expect, test as productTest, memberTest as test } from '../support/test.ts';

type File = ReturnType<typeof squareFile>;

/** Chooses a file with the button after a field. */
async function choose(page: Page, at: number, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await cardPanel(page).getByRole('button', { name: 'Picture or sound' }).nth(at).click();
  await (await chooser).setFiles(file);
}

/** Pastes a file into a field, or drops it there. */
async function give(field: Locator, event: 'paste' | 'drop', file: File, text = ''): Promise<void> {
  await field.evaluate(
    (element, { event, name, mimeType, bytes, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      if (text !== '') data.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { ...file, bytes: [...file.buffer], event, text },
  );
}

const isLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

test('a picture is added with a description, shown, and studied', async ({ page }) => {
  const { moduleId } = await openNewModule(page, { moduleName: 'Shapes' });
  const answer = page.getByLabel('Answer');
  await page.getByLabel('Question').fill('What is a square?');
  await answer.fill('Four equal sides:');
  await choose(page, 1, squareFile());
  await expect(page.getByRole('status')).toContainText('square.png was added');
  await expect(answer).toHaveValue(/^Four equal sides:\n\n!\[square\]\(media\/[0-9a-f]{40}-40x40\.png\)$/);
  // The description is selected, so typing replaces it.
  await page.keyboard.type('A gray square');
  const preview = cardPanel(page).getByRole('img', { name: 'A gray square' });
  await isLoaded(preview);
  await expectUsable(page);
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 1)).toBeVisible();

  await page.goto(`/#/module/${moduleId}`);
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await isLoaded(page.getByRole('img', { name: 'A gray square' }));
  await expect(page.getByRole('link', { name: 'A gray square' })).toHaveAttribute('target', '_blank');
});

test('the button for pictures looks the same on whichever screen the visit began', async ({ page }) => {
  const look = async () => {
    const add = cardPanel(page).getByRole('button', { name: 'Picture or sound' }).first();
    await expect(add).toBeVisible();
    return add.evaluate((element) => {
      const { minHeight, paddingInlineStart, borderTopColor } = getComputedStyle(element);
      return { minHeight, paddingInlineStart, borderTopColor };
    });
  };
  const { moduleId } = await openNewModule(page, { moduleName: 'Shapes' });
  const opened = await look();
  expect(opened).toMatchObject({ minHeight: '32px', paddingInlineStart: '8px' });
  for (const first of ['/#/cabinet', '/#/library']) {
    await page.goto('about:blank');
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((hash) => location.assign(hash), `#/created-modules?module=${moduleId}`);
    expect(await look(), first).toEqual(opened);
  }
});

test('files are pasted and dropped, and undone', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Shapes' });
  const question = page.getByLabel('Question');
  await question.fill('Before');
  await give(question, 'paste', squareFile('one.png', 40, 10));
  await expect(question).toHaveValue(/^Before\n\n!\[one\]\(media\/\S+\)$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(question).toHaveValue('Before');
  await give(question, 'drop', squareFile('two.png', 40, 20));
  await expect(question).toHaveValue(/!\[two\]/);
  // The browser's own undo knows what was inserted.
  await question.press('ControlOrMeta+z');
  await expect(question).toHaveValue('Before');
});

test('several files are chosen by keyboard, and added one after the other', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Shapes' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Question').press('Alt+p');
  await (await chooser).setFiles([squareFile('one.png', 40, 10), squareFile('two.png', 40, 20)]);
  await expect(page.getByLabel('Question')).toHaveValue(/^!\[one\]\(\S+\)\n\n!\[two\]\(\S+\)$/);
});

test('a text that is copied together with a picture of it is pasted as text', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Shapes' });
  const question = page.getByLabel('Question');
  await give(question, 'paste', squareFile(), 'A cell of a spreadsheet');
  await give(question, 'paste', squareFile('last.png'));
  await expect(question).toHaveValue(/^!\[last\]\(\S+\)$/);
});

test('a sound gets a player', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Sounds' });
  await choose(page, 1, soundFile());
  await expect(page.getByLabel('Answer')).toHaveValue(/!\[beep\]\(media\/[0-9a-f]{40}\.wav\)/);
  const player = cardPanel(page).locator('audio[aria-label="beep"]');
  await expect(player).toBeVisible();
  await player.evaluate((audio: HTMLAudioElement) => audio.load());
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.preload = 'metadata';
  });
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(0.1);
  await expectUsable(page);
});

test('a file of another type is refused with a sentence, and the text stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 415/);
  await openNewModule(page, { moduleName: 'Shapes' });
  const answer = page.getByLabel('Answer');
  await answer.fill('Typed before');
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await choose(page, 1, { name: 'trick.png', mimeType: 'image/png', buffer: html });
  await expect(page.getByRole('alert')).toContainText('trick.png was not added. This is not');
  await expect(answer).toHaveValue('Typed before');
});

test('what cannot be shown says so: pictures of others, and of other servers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const { moduleId } = await writeModule(page.request, {
    moduleName: 'Shapes',
    cards: [
      {
        question: `![theirs](media/${'0'.repeat(40)}-9x9.png)\n\n![tracker](https://evil.example/x.png)`,
        answer: 'A',
      },
    ],
  });
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByText('Picture not available: theirs')).toBeVisible();
  await expect(page.getByText('tracker')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

productTest(
  'pictures of kept modules are there without a network, until you sign out',
  async ({ browser, product }) => {
    const context = await newOfflineContext(browser, product);
    await registerMember(context.request);
    const { buffer } = squareFile();
    const stored = await context.request.post('/api/v1/media', { data: buffer });
    const { path } = (await stored.json()) as { path: string };
    const cards = [{ question: `![square](${path})`, answer: 'A' }];
    const { moduleId } = await writeModule(context.request, { moduleName: 'Shapes', cards });
    const page = await context.newPage();
    await page.goto(`/#/review?module=${moduleId}`);
    await untilKept(page, `/modules/${moduleId}`, `/api/v1/${path}`);

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`/#/module/${moduleId}`);
    await isLoaded(offline.getByRole('img', { name: 'square' }).first());
    await context.setOffline(false);

    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await context.close();
  },
);
