import { expectUsable } from '../support/accessibility.ts';
import { register } from '../support/account-forms.ts';
import { idIn, nextButton, startButton } from '../support/interview.ts';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

test('a guest takes a screening of 10 minutes, and keeps it by registering', async ({ page }) => {
  await page.goto('/#/interview?stacks=SQL&type=mixed&minutes=60');
  await expect(page.getByText('Without an account, you can try a screening of 10 minutes.')).toBeVisible();
  await expect(page.getByText('8 questions, 1 of them open, 10 minutes')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mixed' })).toHaveCount(0);
  await expectUsable(page);
  await startButton(page).click();
  await expect(nextButton(page)).toBeVisible();
  const id = idIn(page);
  await page.goto('/#/interview');
  await expect(page.getByRole('heading', { name: 'You have an interview in progress' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'End the interview' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the interview' }).click();
  await expect(page).toHaveURL(new RegExp(`/interview/${id}/report$`));
  const skip = page.getByRole('button', { name: 'Skip to the report' });
  const invitation = page.getByRole('link', { name: 'Register and keep it' });
  await expect(skip.or(invitation).first()).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await invitation.click();
  await register(page, newcomer());
  await expect(
    page.getByRole('status').filter({ hasText: 'The interview is kept in your account' }),
  ).toBeVisible();
  await page.goto('/#/interview');
  await expect(page.getByRole('link', { name: 'Screening, Middle, SQL, 10 minutes' })).toHaveAttribute(
    'href',
    `#/interview/${id}/report`,
  );
});
