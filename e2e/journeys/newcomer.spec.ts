import type { Page } from '@playwright/test';
import { register, signIn } from '../support/account-forms.ts';
import { fillCard } from '../support/creation-screen.ts';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

const cards = [
  {
    question: 'What does `typeof null` give, and why was it never fixed?',
    answer: 'The text `object`: the web relies on it.',
  },
  {
    question: 'What does this print?',
    answer: 'Three times `3`:\n\n```js\nfor (var i = 0; i < 3; i++) setTimeout(() => console.log(i))\n```',
  },
  { question: 'Emoji 🦉, umlauts äöü and <b>tags</b> stay as typed', answer: 'Yes: 日本語 & “quotes”.' },
];

async function tryASample(page: Page) {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Python/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Python' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('2 / 19')).toBeVisible();
}

async function registerFromHeader(page: Page, person: ReturnType<typeof newcomer>) {
  await page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
  await register(page, person);
  await expect(page).toHaveURL(/#\/cabinet$/);
}

async function writeTheModule(page: Page) {
  await page.getByRole('button', { name: 'Create your own module' }).click();
  await page.getByLabel('Stack', { exact: true }).selectOption('JS');
  await page.getByLabel('Module name').fill('My interview');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('button', { name: /^My interview/ })).toHaveAttribute('aria-pressed', 'true');
  for (const [index, card] of cards.entries()) {
    await fillCard(page, card.question, card.answer);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: String(index + 1), exact: true })).toBeVisible();
    await expect(page.getByLabel('Question')).toHaveValue('');
  }
}

async function studyTheModule(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cabinet' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /My interview.*3 quests: JS/ })
    .click();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('What does typeof null give');
  await page.keyboard.press('Space');
  await expect(page.getByText('The text object: the web relies on it.')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Emoji 🦉, umlauts äöü and <b>tags</b> stay as typed')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
}

test('a newcomer tries a sample, registers, writes a module, studies it, and finds it again after a restart', {
  tag: [
    '@spec:1.6',
    '@spec:1.7',
    '@spec:2.21',
    '@spec:2.51',
    '@spec:3.16',
    '@spec:4.4',
    '@spec:4.10',
    '@spec:4.12',
  ],
}, async ({ page, product }) => {
  const person = newcomer();
  await tryASample(page);
  await registerFromHeader(page, person);
  await writeTheModule(page);
  await studyTheModule(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  // Home loads in the background what is likely to be opened next; the restart would fail it.
  await page.waitForLoadState('networkidle');
  // A restart proves that nothing was only in the server's memory.
  await product.restart();
  await page.goto(product.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
  await studyTheModule(page);
});

test('a member is still signed in after a restart of the server', { tag: '@spec:4.9' }, async ({
  page,
  member,
  product,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  // Home loads today's work in the background, and the restart would fail those requests.
  await page.waitForLoadState('networkidle');
  await product.restart();
  await page.goto(`${product.url}/#/cabinet`);
  await expect(page.getByText(`${member.firstName} ${member.lastName}`)).toBeVisible();
});
