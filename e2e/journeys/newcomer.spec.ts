import type { Page } from '@playwright/test';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

const cards = [
  {
    question: 'What does `typeof null` give, and why is it never mended?',
    answer: 'The text `object`: the web relies on it.',
  },
  {
    question: 'What does this print?',
    answer: 'Three times `3`:\n\n```js\nfor (var i = 0; i < 3; i++) setTimeout(() => console.log(i))\n```',
  },
  { question: 'Emoji 🦉, umlauts äöü and <b>tags</b> stay as typed', answer: 'Yes: 日本語 & “quotes”.' },
];

async function flipThroughASample(page: Page) {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Python/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Python' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('2 / 18')).toBeVisible();
}

async function register(page: Page, person: ReturnType<typeof newcomer>) {
  await page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Registration' }).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
}

async function writeTheModule(page: Page) {
  await page.getByRole('button', { name: 'Create your own module' }).click();
  await page.getByLabel('Stack', { exact: true }).selectOption('JS');
  await page.getByLabel('Module name').fill('My interview');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('button', { name: /^My interview/ })).toHaveAttribute('aria-pressed', 'true');
  for (const [index, card] of cards.entries()) {
    await page.getByLabel('Question').fill(card.question);
    await page.getByLabel('Answer').fill(card.answer);
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

test('A newcomer tries a sample, registers, writes a module, studies it, and finds it again tomorrow', {
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
  await flipThroughASample(page);
  await register(page, person);
  await writeTheModule(page);
  await studyTheModule(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  // Tomorrow: the server was stopped over night, and nothing lived only in its memory.
  await product.restart();
  await page.goto(product.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
  await studyTheModule(page);
});

test('A member who closes the browser and comes back is still signed in', { tag: '@spec:4.9' }, async ({
  page,
  member,
  product,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await product.restart();
  await page.goto(`${product.url}/#/cabinet`);
  await expect(page.getByText(`${member.firstName} ${member.lastName}`)).toBeVisible();
});
