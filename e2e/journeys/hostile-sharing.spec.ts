import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/admin.ts';
import { hostileCards, names, oneLine, packed, packs, watch } from '../support/hostile-texts.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { joinRanking } from '../support/ranking.ts';
import { expect, memberTest as test } from '../support/test.ts';

// Texts that try to run a script, where members exchange modules: suggested edits, versions, reports
// and imports.

const [displayName = ''] = names.filter((name) => name.length <= 30 && /[<>"]/.test(name));
const reasons = packed(oneLine, 490, ' ');
/** Texts from the whole list, because its parts are of different kinds. */
const spread = (texts: readonly string[], count: number) =>
  texts.filter((_, place) => place % Math.ceil(texts.length / count) === 0);
const notes = spread(packed(oneLine, 190, ' '), 8);
const reports = spread(reasons, 8);
/** How a text of several begins. */
const markOf = (text: string | undefined) => /^Pack \d+\./.exec(text ?? '')?.[0] ?? '';

async function call(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data: object = {}) {
  const answer = await page.request.fetch(`/api/v1${path}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const cardsOf = async (page: Page, moduleId: number): Promise<{ cardId: number }[]> =>
  (await page.request.get(`/api/v1/cards/modules/${moduleId}`)).json();

/** The next text of the vectors, so that every edit changes all words. */
const editOf = (place: number) => hostileCards[(place + 1) % packs.length] ?? { question: '', answer: '' };

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('run no script in suggested edits, their reasons and the replies', async ({ page, visitor }) => {
  const { moduleId, cardIds } = await writeModule(page.request, {
    moduleName: `Suggest ${names[21]}`,
    cards: hostileCards,
  });
  const { token, share } = await call(page, 'PUT', `/modules/${moduleId}/share/link`);
  const reader = await visitor();
  await registerMember(reader.request);
  await joinRanking(reader.request, displayName);
  for (const [place, cardId] of cardIds.entries()) {
    const reason = reasons[place % reasons.length];
    await call(reader, 'POST', `/shares/${share.shareId}/suggestions`, {
      ...editOf(place),
      cardId,
      reason,
      token,
    });
  }
  const expectNothingRan = await watch(page);
  await page.goto(`/#/module/${moduleId}/share`);
  const suggestions = region(page, 'Suggested edits');
  await expect(suggestions.getByRole('button', { name: 'Accept' })).toHaveCount(cardIds.length);
  await expect(suggestions.getByText(displayName).first()).toBeVisible();
  await expectNothingRan();
  await suggestions.getByRole('button', { name: 'Edit' }).first().click();
  await expect(suggestions.getByLabel('Question')).toBeVisible();
  await expectNothingRan();

  const open: { id: number }[] = await (
    await page.request.get(`/api/v1/modules/${moduleId}/suggestions`)
  ).json();
  for (const [place, { id }] of open.entries()) {
    const answer = place % 2 === 0 ? 'accept' : 'decline';
    await call(page, 'POST', `/suggestions/${id}/${answer}`, { reply: reasons[place % reasons.length] });
  }
  await page.reload();
  await suggestions.getByText(`Answered (${open.length})`).click();
  await expect(suggestions.getByText(/You replied: “Pack 1\./).first()).toBeVisible();
  await expectNothingRan();

  const expectNothingRanForReader = await watch(reader);
  await reader.goto('/#/following');
  await expect(reader.getByText(/The author replied: “Pack 1\./).first()).toBeVisible();
  await expectNothingRanForReader();
});

test('run no script in what followers see: versions, their notes and differing cards', async ({
  page,
  visitor,
}) => {
  const moduleName = `Follow ${names[22]}`;
  const { moduleId, cardIds } = await writeModule(page.request, { moduleName, cards: hostileCards });
  const { token, share } = await call(page, 'PUT', `/modules/${moduleId}/share/link`);
  const reader = await visitor();
  await registerMember(reader.request);
  const copy = await call(reader, 'PUT', `/shares/${share.shareId}/follow`, { token });
  const [mine] = await cardsOf(reader, copy.moduleId);
  await call(reader, 'PUT', `/cards/${mine?.cardId}`, editOf(3));
  await call(page, 'DELETE', `/cards/${cardIds.at(-1)}`);
  for (const [place, note] of notes.entries()) {
    await call(page, 'PUT', `/cards/${cardIds[place + 1]}`, editOf(place + 1));
    await call(page, 'POST', '/cards', { ...editOf(place), level: '', moduleId });
    await call(page, 'POST', `/modules/${moduleId}/share/versions`, { note });
  }
  const expectNothingRan = await watch(reader);
  await reader.goto('/#/following');
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText(/^By the author: \d+ cards added/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNothingRan();
  await reader.getByRole('link', { name: 'See the changes' }).click();
  const news = region(reader, 'New since you last looked');
  await expect(news.getByText(`Version ${notes.length + 1}: ${markOf(notes.at(-1))}`)).toBeVisible();
  await expect(news.getByRole('heading', { name: 'Removed by the author (1)' })).toBeVisible();
  await expect(region(reader, 'Where your copy differs').getByRole('deletion').first()).toBeVisible();
  await expectNothingRan();
});

test('run no script in reports of published modules, and in why one was blocked', async ({
  page,
  product,
  visitor,
}) => {
  const moduleName = `Reported ${names[23]}`;
  const { moduleId } = await writeModule(page.request, { moduleName, cards: hostileCards });
  const publication = { summary: packed(oneLine, 290, ' ')[6], showsAuthor: false };
  const { shareId } = await call(page, 'PUT', `/modules/${moduleId}/share/publication`, publication);
  const administrator = await visitor();
  for (const text of reports) {
    await registerMember(administrator.request);
    await call(administrator, 'POST', `/community/${shareId}/reports`, { reason: 'other', text });
  }
  await signInAsAdministrator(administrator.request, product);
  const expectNothingRan = await watch(administrator);
  await administrator.goto('/#/admin-cabinet?section=community');
  const reported = administrator.getByRole('listitem').filter({ hasText: moduleName });
  await expect(reported.getByText(markOf(reports.at(-1)))).toBeVisible();
  await expectNothingRan();
  await call(administrator, 'POST', `/community/${shareId}/block`, { reason: reasons[2] });
  await administrator.goto('/#/admin-cabinet?section=audit');
  await expect(administrator.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expectNothingRan();

  const expectNothingRanForAuthor = await watch(page);
  await page.goto(`/#/module/${moduleId}/share`);
  await expect(page.getByText(/administrator/i).first()).toBeVisible();
  await expectNothingRanForAuthor();
});

test('run no script in the names of files that are imported or refused, and in the results', async ({
  page,
}) => {
  const expectNothingRan = await watch(page);
  const fileNames = spread(
    names.filter((name) => /<.* on\w+=/.test(name) && !name.includes('/')),
    3,
  );
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Files', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  expect(fileNames).toHaveLength(3);
  await page.goto('/#/import');
  for (const name of fileNames) {
    await choose(`${name}.csv`, 'One?,Two.\n');
    await page.getByLabel('All cards (1 card)').selectOption('JS');
    await page.getByRole('button', { name: 'Import 1 card' }).click();
    await expect(heading('Imported')).toBeFocused();
    await expect(page.getByRole('list', { name: 'Modules with new cards' }).getByText(name)).toBeVisible();
    await expectNothingRan();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText(`The import of ${name}.csv was undone.`)).toBeVisible();
    await expectNothingRan();
    await page.getByRole('button', { name: 'Import more' }).click();
    await choose(`${name}.apkg`, 'This is not a package');
    await expect(heading(`${name}.apkg was not imported`)).toBeFocused();
    await expectNothingRan();
  }
});
