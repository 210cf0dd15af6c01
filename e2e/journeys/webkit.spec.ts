import { attackRunner } from '../support/other-browsers/attack-runner.ts';
import { goThroughEveryScreen } from '../support/other-browsers/smoke.ts';
import { openWebKit } from '../support/other-browsers/webkit.ts';
import { productTest as test } from '../support/test.ts';

test('every screen works in WebKitGTK, with a silent console', async ({ product }) => {
  test.setTimeout(300_000);
  const webKit = await openWebKit(process.env.FLIPSTACK_WEBKIT_DRIVER ?? '');
  try {
    await goThroughEveryScreen(webKit, product);
  } finally {
    await webKit.close();
  }
});

test('hostile cards get nothing out of the isolation frame in WebKitGTK', async ({ product }) => {
  test.setTimeout(600_000);
  const browser = await openWebKit(process.env.FLIPSTACK_WEBKIT_DRIVER ?? '');
  try {
    await attackRunner(browser, product);
  } finally {
    await browser.close();
  }
});
