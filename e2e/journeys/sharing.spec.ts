import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { signInAsAdministrator } from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest } from '../support/test.ts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

const cards = [
  { question: 'What is a closure?', answer: 'A function with its scope.' },
  { question: 'What is `<script>alert(1)</script>`?', answer: 'Only text: <img src=x onerror=alert(1)>' },
];

/** The cards of the member's only module. */
async function ownCards(page: Page): Promise<{ question: string; answer: string }[]> {
  const { data } = await (await page.request.get('/api/v1/modules')).json();
  return (await page.request.get(`/api/v1/cards/modules/${data[0].moduleId}`)).json();
}

/** The member writes a module, and makes a link to it on screen. Returns the link. */
async function shareModule(page: Page): Promise<{ moduleId: number; link: string }> {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Closures', cards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(heading(page, 'Share Closures')).toBeVisible();
  await expect(page.getByText('Only you and the administrators can read this module.')).toBeVisible();
  await button(page, 'Make a link').click();
  const address = page.getByLabel('Link to the module');
  await expect(address).toBeVisible();
  return { moduleId, link: await address.inputValue() };
}

/** A new member opens the link and follows the module. */
async function followAsMember(visitor: () => Promise<Page>, link: string): Promise<Page> {
  const reader = await visitor();
  await registerMember(reader.request);
  await reader.goto(link);
  await button(reader, 'Follow').click();
  await expect(reader.getByRole('status').filter({ hasText: 'is in your reviews' })).toBeVisible();
  return reader;
}

/** Waits until the update has reached the follower, and opens what has changed. Returns the news. */
async function openNews(reader: Page, changes: string): Promise<Locator> {
  await reader.goto('/#/following');
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText(`By the author: ${changes}`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await reader.getByRole('link', { name: 'See the changes' }).click();
  return region(reader, 'New since you last looked');
}

memberTest('shares a module by a link that a guest reads and studies', async ({ page, visitor }) => {
  const { link } = await shareModule(page);
  expect(link).toMatch(/#\/shared\/[\w-]{22}$/);
  const guest = await visitor();
  await guest.goto(link);
  await expect(heading(guest, 'Closures')).toBeVisible();
  await guest.getByText('What is a closure?').click();
  await expect(guest.getByText('A function with its scope.')).toBeVisible();
  await expectUsable(guest);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await guest.getByRole('link', { name: 'Study', exact: true }).click();
  await button(guest, 'Turn over the card').click();
  await expect(guest.getByText('A function with its scope.')).toBeVisible();
  await button(guest, 'Next').click();
  await expect(guest.getByText('<script>alert(1)</script>')).toBeVisible();
  await button(guest, 'Turn over the card').click();
  await expect(guest.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

memberTest('makes a new link, and stops sharing', async ({ page, visitor, expectConsole }) => {
  expectConsole(/status of 404/);
  const { link } = await shareModule(page);
  const guest = await visitor();
  await button(page, 'Make a new link').click();
  await button(page.getByRole('alertdialog'), 'Make a new link').click();
  const address = page.getByLabel('Link to the module');
  await expect(address).not.toHaveValue(link);
  const second = await address.inputValue();
  await guest.goto(link);
  await expect(heading(guest, 'This link does not work')).toBeVisible();
  await guest.goto(second);
  await expect(heading(guest, 'Closures')).toBeVisible();
  await button(page, 'Stop sharing').click();
  await button(page.getByRole('alertdialog'), 'Stop sharing').click();
  await expect(button(page, 'Make a link')).toBeVisible();
  await guest.reload();
  await expect(heading(guest, 'This link does not work')).toBeVisible();
});

memberTest('follows a module, gets an update, and sees what has changed', async ({ page, visitor }) => {
  const { moduleId, link } = await shareModule(page);
  const reader = await followAsMember(visitor, link);
  await expect(reader.getByRole('link', { name: 'Following', exact: true })).toBeVisible();

  const answer = await page.request.get(`/api/v1/cards/modules/${moduleId}`);
  const [first] = (await answer.json()) as { cardId: number }[];
  await page.request.put(`/api/v1/cards/${first?.cardId}`, {
    data: { question: 'What exactly is a closure?', answer: 'A function with its scope.' },
  });
  await page.reload();
  await expect(region(page, 'What readers see')).toContainText('1 card changed');
  await page.getByLabel('What has changed (optional)').fill('More exact');
  await button(page, 'Publish update').click();
  await expect(region(page, 'What readers see')).toContainText('Version 2');

  const news = await openNews(reader, '1 card changed');
  await expect(news).toContainText('Version 2: More exact');
  await expect(news.getByRole('insertion')).toContainText('exactly');
  await expectAccessible(reader);
  await button(news, 'Got it').click();
  await expect(news).toContainText('Nothing new.');
});

memberTest(
  'lists added and removed cards of an update, with the Markdown of their questions',
  async ({ page, visitor }) => {
    const { moduleId, link } = await shareModule(page);
    const reader = await followAsMember(visitor, link);

    const answer = await page.request.get(`/api/v1/cards/modules/${moduleId}`);
    const [, second] = (await answer.json()) as { cardId: number }[];
    await page.request.delete(`/api/v1/cards/${second?.cardId}`);
    await page.request.post('/api/v1/cards', {
      data: { moduleId, question: 'What does `let` **declare**?', answer: 'A variable of a block.' },
    });
    await page.reload();
    await button(page, 'Publish update').click();
    await expect(region(page, 'What readers see')).toContainText('Version 2');

    const news = await openNews(reader, '1 card added, 1 card removed');
    const listOf = (title: string): Locator => news.getByRole('heading', { name: title }).locator('xpath=..');
    await expect(listOf('Added (1)').getByRole('code')).toHaveText('let');
    await expect(listOf('Added (1)').getByRole('strong')).toHaveText('declare');
    await expect(listOf('Removed by the author (1)').getByRole('code')).toHaveText(
      '<script>alert(1)</script>',
    );
    await expect(news).not.toContainText(/[`*]/);
  },
);

memberTest('takes the author’s text instead of an own edit, and undoes that', async ({ page, visitor }) => {
  const { link } = await shareModule(page);
  const reader = await followAsMember(visitor, link);
  await reader.getByRole('link', { name: 'Following', exact: true }).click();
  await expect(region(reader, 'New since you last looked')).toContainText('Nothing new.');
  const copy = new URL(reader.url()).hash.split('/').at(-1);
  const [own] = (await (await reader.request.get(`/api/v1/cards/modules/${copy}`)).json()) as {
    cardId: number;
  }[];
  const data = { question: 'What is a closure?', answer: 'A function with its scope. Mine.' };
  await reader.request.put(`/api/v1/cards/${own?.cardId}`, { data });
  await reader.reload();
  const differences = region(reader, 'Where your copy differs');
  await expect(differences.getByRole('deletion')).toContainText('Mine.');
  await expect(differences).toContainText(data.question);
  await button(differences, 'Take the author’s text').click();
  await expect(differences).toBeHidden();
  await button(reader, 'Undo').click();
  await expect(differences.getByRole('deletion')).toContainText('Mine.');
});

/** Lets a new member suggest an edit of the card of a shared module. */
async function openSuggestion(reader: Page, link: string): Promise<Locator> {
  await registerMember(reader.request);
  await reader.goto(link);
  await reader.getByText('What is a closure?').click();
  await button(reader, 'Suggest an edit').click();
  return reader.getByRole('dialog');
}

async function suggestAnswer(dialog: Locator, answer: string): Promise<void> {
  await dialog.getByLabel('Answer').fill(answer);
  await button(dialog, 'Send suggestion').click();
  await expect(dialog).toBeHidden();
}

memberTest('suggests an edit, which the author accepts', async ({ page, visitor }) => {
  const { link } = await shareModule(page);
  const reader = await visitor();
  const dialog = await openSuggestion(reader, link);
  await dialog.getByLabel('Question').fill('What is a closure in JavaScript?');
  await dialog.getByLabel('Why (optional)').fill('Say which language');
  await expect(dialog.getByRole('insertion')).toContainText('in JavaScript');
  await expectAccessible(reader);
  await button(dialog, 'Send suggestion').click();
  await expect(dialog).toBeHidden();

  await page.goto('/#/created-modules');
  await page.getByRole('button', { name: /^Closures.*1 suggested edit$/ }).click();
  await page.getByRole('link', { name: '1 suggested edit' }).click();
  const suggestions = region(page, 'Suggested edits');
  await expect(suggestions).toContainText('Say which language');
  await expect(suggestions.getByRole('insertion')).toContainText('in JavaScript');
  await expectUsable(page);
  await button(suggestions, 'Decline').click();
  await button(page.getByRole('alertdialog', { name: 'Decline this suggestion?' }), 'Cancel').click();
  await suggestions.getByLabel('Your reply (optional)').fill('Thanks');
  await button(suggestions, 'Accept').click();
  await expect(suggestions).toContainText('No open suggestions.');
  await expect(region(page, 'What readers see')).toContainText('1 card changed');
});

memberTest('shows which card a suggested edit is about', async ({ page, visitor }) => {
  const { link } = await shareModule(page);
  const reader = await visitor();
  const dialog = await openSuggestion(reader, link);
  await suggestAnswer(dialog, 'A function with its lexical scope.');
  await page.reload();
  const suggestions = region(page, 'Suggested edits');
  await expect(suggestions.getByRole('insertion')).toContainText('lexical');
  await expect(suggestions).toContainText('What is a closure?');
  await button(suggestions, 'Accept').click();
  await suggestions.getByText('Answered (1)').click();
  await expect(suggestions).toContainText('What is a closure?');
});

memberTest(
  'declines a suggested edit, and accepts another in the author’s own words',
  async ({ page, visitor }) => {
    const { link } = await shareModule(page);
    const reader = await visitor();
    const dialog = await openSuggestion(reader, link);
    await suggestAnswer(dialog, 'A lambda.');
    await page.reload();
    const suggestions = region(page, 'Suggested edits');
    await suggestions.getByLabel('Your reply (optional)').fill('Not the same');
    await button(suggestions, 'Decline').click();
    await button(page.getByRole('alertdialog', { name: 'Decline this suggestion?' }), 'Decline').click();
    await expect(suggestions).toContainText('No open suggestions.');
    const [unchanged] = await ownCards(page);
    expect(unchanged?.answer).toBe('A function with its scope.');

    await button(reader, 'Suggest an edit').click();
    await suggestAnswer(dialog, 'A function and its scope.');
    await page.reload();
    await button(suggestions, 'Edit').click();
    await suggestions
      .getByRole('textbox', { name: 'Answer' })
      .fill('A function and the scope it was made in.');
    await expectAccessible(page);
    await button(suggestions, 'Save and accept').click();
    await expect(suggestions).toContainText('No open suggestions.');
    const [edited] = await ownCards(page);
    expect(edited?.answer).toBe('A function and the scope it was made in.');

    await reader.goto('/#/following');
    const own = region(reader, 'Your suggested edits');
    await expect(own).toContainText('Declined. The author replied: “Not the same”');
    await expect(own).toContainText('Accepted');
    await expect(own.getByText('What is a closure?', { exact: true })).toHaveCount(2);
  },
);

memberTest('copies a shared module, without its updates', async ({ page, visitor }) => {
  const { link } = await shareModule(page);
  const reader = await visitor();
  await registerMember(reader.request);
  await reader.goto(link);
  await button(reader, 'Copy to my modules').click();
  await expect(reader.getByText('Copied to your modules: Closures')).toBeVisible();
  await button(reader, 'Open').click();
  await expect(heading(reader, 'Create modules and cards')).toBeVisible();
  expect((await ownCards(reader)).map(({ question }) => question)).toEqual(
    cards.map(({ question }) => question),
  );
  const follows = await reader.request.get('/api/v1/follows');
  expect(await follows.json()).toEqual([]);
});

memberTest(
  'an administrator takes a module out of the library for good',
  async ({ page, visitor, product, expectConsole }) => {
    expectConsole(/status of 404/);
    const { link } = await shareModule(page);
    const publish = region(page, 'Library');
    await publish.getByLabel('What is it about?').fill('Spam about closures');
    await button(publish, 'Publish').click();
    await expect(publish).toContainText('This module is in the library');

    const administrator = await visitor();
    await signInAsAdministrator(administrator.request, product);
    await administrator.goto('/#/community');
    await administrator.getByRole('link', { name: /Spam about closures/ }).click();
    await button(administrator, 'Take out of the library').click();
    const asked = administrator.getByRole('alertdialog', { name: 'Take this module out of the library?' });
    await expect(asked).toContainText('its author cannot share it again');
    await expectAccessible(administrator);
    await button(asked, 'Take out').click();
    await expect(heading(administrator, 'From the community')).toBeVisible();
    await expect(administrator.getByText('Closures is no longer in the library')).toBeVisible();
    await expect(administrator.getByRole('link', { name: /Spam about closures/ })).toHaveCount(0);
    const guest = await visitor();
    await guest.goto(link);
    await expect(heading(guest, 'This link does not work')).toBeVisible();
  },
);

memberTest(
  'publishes a module, which a guest finds and reports, and a member gives a star',
  async ({ page, visitor, product }) => {
    await shareModule(page);
    const publish = region(page, 'Library');
    await publish.getByLabel('What is it about?').fill('Scopes and closures for interviews');
    await button(publish, 'Publish').click();
    await expect(publish).toContainText('This module is in the library');

    const guest = await visitor();
    await guest.goto('/#/library');
    await guest.getByRole('link', { name: 'From the community' }).click();
    await expect(heading(guest, 'From the community')).toBeVisible();
    await expectUsable(guest);
    await guest.getByRole('link', { name: /Scopes and closures for interviews/ }).click();
    await expect(heading(guest, 'Closures')).toBeVisible();
    await button(guest, 'Report this module').click();
    const dialog = guest.getByRole('dialog');
    await button(dialog, 'Send report').click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.');
    await dialog.getByLabel('What is wrong?').selectOption('It is misleading or outdated');
    await dialog.getByLabel('In a sentence or two').fill('An advertisement');
    await expectAccessible(guest);
    await button(dialog, 'Send report').click();
    await expect(dialog).toBeHidden();

    const administrator = await visitor();
    await signInAsAdministrator(administrator.request, product);
    await administrator.goto('/#/admin-cabinet?section=community');
    const reported = administrator.getByRole('listitem').filter({ hasText: 'An advertisement' });
    await expect(reported.first()).toBeVisible();
    await expectUsable(administrator);
    await button(administrator, 'Close the reports').click();
    await expect(reported).toHaveCount(0);

    await registerMember(guest.request);
    await guest.reload();
    await guest.getByRole('button', { name: /0 stars/ }).click();
    await expect(guest.getByRole('button', { name: /1 star/ })).toHaveAttribute('aria-pressed', 'true');

    const asked = page.getByRole('alertdialog', { name: 'Take the module out of the library?' });
    await button(publish, 'Take out of the library').click();
    await expect(asked).toContainText('its link still works');
    await button(asked, 'Cancel').click();
    await expect(button(publish, 'Take out of the library')).toBeFocused();
    await expect(publish).toContainText('This module is in the library');
    await button(publish, 'Take out of the library').click();
    await button(asked, 'Take out of the library').click();
    await expect(publish).toContainText('Publish the module');
    await expect(publish.getByRole('heading', { name: 'Library' })).toBeFocused();
  },
);
