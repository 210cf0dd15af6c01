import { expectUsable } from '../support/accessibility.ts';
import { dateIn, reviewMost, setGoal } from '../support/readiness.ts';
import { changeReviewSettings } from '../support/review.ts';
import { expect, memberTest } from '../support/test.ts';

memberTest('sets, changes, removes and restores a goal, and names what is missing', async ({ page }) => {
  await page.goto('/#/cabinet');
  const summary = page.getByRole('region', { name: 'Your interview' });
  await expect(summary).toContainText('Preparing for an interview?');
  await summary.getByRole('link', { name: 'Set its date' }).click();
  const setGoal = page.getByRole('button', { name: 'Set the goal' });
  await setGoal.click();
  await expect(page.getByText('Choose the date of your interview.')).toBeVisible();
  await expect(page.getByText('Choose at least one stack.')).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  await page.getByLabel('Date', { exact: true }).fill(dateIn(11));
  await expect(page.getByText('Choose the date of your interview.')).toBeHidden();
  await page.getByRole('radio', { name: 'Screening' }).check();
  await page.getByRole('checkbox', { name: 'React' }).check();
  await expectUsable(page);
  await setGoal.click();
  await expect(page.getByRole('heading', { name: 'Your goal' })).toBeFocused();
  await expect(page.getByText('Screening interview for Middle in React, 30 minutes')).toBeVisible();
  await expect(page.getByText('You have seen 0% of what this interview asks.')).toBeVisible();
  await expect(page.getByText(/Chance to pass/)).toBeHidden();
  await expectUsable(page);

  await expect(page.getByText(/of the plan not in your reviews/)).toBeVisible();
  await expect(page.getByText('Your reviews follow it:')).toBeHidden();
  await expect(page.getByText('first once their modules are in your reviews.')).toBeVisible();
  await page.getByRole('button', { name: /^Add \d+ modules to my reviews$/ }).press('Enter');
  await expect(page.getByText(/^Added \d+ modules with \d+ cards to your reviews$/)).toBeVisible();
  await expect(page.getByText('Your reviews follow it:')).toBeVisible();
  await expect(page.getByText(/of the plan not in your reviews/)).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Minutes a day to study').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Type a whole number of minutes from 5 to 240.')).toBeVisible();
  await page.getByLabel('Minutes a day to study').fill('30');
  await page.getByLabel('Let my reviews follow the plan').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You study 30 minutes a day.')).toBeVisible();
  await expect(page.getByText('Your reviews follow your own settings, not this plan.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'When is your interview?' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('You study 30 minutes a day.')).toBeVisible();
});

memberTest('forecasts for the date once enough has been seen', async ({ page }) => {
  await reviewMost(page.request, 'React');
  await setGoal(page.request, dateIn(11));
  await page.goto('/#/cabinet');
  const summary = page.getByRole('region', { name: 'Your interview' });
  const sentence =
    /With this plan, you would probably get \d+%( to \d+%)? right on .+\. Chance to pass: \d+%\./;
  await expect(summary).toContainText(sentence);
  await expectUsable(page);
  await summary.getByRole('link', { name: 'Readiness' }).click();
  const forecast = page.getByRole('region', { name: 'Today’s forecast' });
  await expect(forecast).toContainText(sentence);
  await expect(forecast).toContainText('This forecasts our mock interview, not a job offer.');
  await expect(forecast.getByRole('row', { name: /^Today/ })).toContainText('%');
  await expect(page.getByRole('region', { name: 'Today’s plan' })).toContainText(
    /\d+ new cards?.*, about \d+ min/,
  );
  await expectUsable(page);
  await page.getByRole('link', { name: 'Take the mock interview' }).click();
  await expect(page).toHaveURL(/interview\?type=screening&level=Middle&stacks=React&minutes=30$/);
  await expect(page.getByRole('radio', { name: 'Screening' })).toBeChecked();
});

memberTest('asks once how the real interview went', async ({ page }) => {
  // The date passes when the day of the reviews does.
  await changeReviewSettings(page.request, { timeZone: 'Etc/GMT+12' });
  const { today } = await (await page.request.get('/api/v1/readiness')).json();
  await setGoal(page.request, today);
  await changeReviewSettings(page.request, { timeZone: 'Pacific/Kiritimati' });
  await page.goto('/#/readiness');
  const section = page.getByRole('region', { name: 'How did the interview go?' });
  await expect(section).toContainText('No forecast, plan or score uses your answer.');
  await expectUsable(page);
  await section.getByRole('button', { name: 'I passed' }).click();
  await expect(section).toContainText('You passed. Congratulations!');
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(section).toContainText('You passed.');
  await page.getByRole('button', { name: 'Prepare for another interview' }).click();
  await page.getByLabel('Date', { exact: true }).fill(dateIn(20));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Today’s plan' })).toBeVisible();
  await expect(section).toBeHidden();
});

memberTest('keeps what was typed without a network', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/#/readiness');
  await page.getByLabel('Date', { exact: true }).fill(dateIn(5));
  await page.getByRole('checkbox', { name: 'SQL' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Set the goal' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: the goal was not saved.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Set the goal' }).click();
  await expect(page.getByText('Mixed interview for Middle in SQL, 30 minutes')).toBeVisible();
});
