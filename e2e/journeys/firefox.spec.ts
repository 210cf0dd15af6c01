import { attackRunner } from '../support/other-browsers/attack-runner.ts';
import { openFirefox } from '../support/other-browsers/firefox.ts';
import { goThroughEveryScreen } from '../support/other-browsers/smoke.ts';
import { productTest as test } from '../support/test.ts';

test('every screen works in Firefox, with a silent console', async ({ product }) => {
  test.setTimeout(300_000);
  const firefox = await openFirefox(process.env.FLIPSTACK_FIREFOX ?? '');
  try {
    await goThroughEveryScreen(firefox, product);
  } finally {
    await firefox.close();
  }
});

test('hostile cards get nothing out of the isolation frame in Firefox', async ({ product }) => {
  test.setTimeout(600_000);
  const browser = await openFirefox(process.env.FLIPSTACK_FIREFOX ?? '');
  try {
    await attackRunner(browser, product);
  } finally {
    await browser.close();
  }
});
