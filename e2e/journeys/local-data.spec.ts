import type { Page } from '@playwright/test';
import { signIn } from '../support/account-forms.ts';
import { hooksModule } from '../support/library.ts';
import { keptOfUsers, registerMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

const markButton = (page: Page) => page.getByRole('button', { name: 'Mark as hard' });
const study = `/#/library/${hooksModule}/study`;

async function chooseLength(page: Page, name: string): Promise<void> {
  await page.goto('/#/interview');
  await page.getByRole('radio', { name }).check();
}

test('keeps what a guest did, also when they sign in, and nothing of a member who signs out', async ({
  page,
  visitor,
}) => {
  // Registers elsewhere, so that this browser begins with a guest.
  const member = await registerMember((await visitor()).request);
  await page.goto(study);
  await markButton(page).click();
  await page.keyboard.press('ArrowRight');
  await expect(markButton(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/#/login');
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/cabinet$/);

  await page.goto(study);
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await chooseLength(page, '15 minutes');
  const ofMember = ['place', 'marks', 'interview-choice'].map((kind) =>
    expect.stringMatching(`^flipstack\\.${kind}\\.${member.id}(\\.|$)`),
  );
  await expect.poll(() => keptOfUsers(page)).toEqual(expect.arrayContaining(ofMember));

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptOfUsers(page)).toEqual([]);
  await page.goto(study);
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await expect(markButton(page)).toHaveAttribute('aria-pressed', 'false');
});
