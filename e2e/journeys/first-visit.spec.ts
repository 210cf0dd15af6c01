import { firstVisitBudget, measureFirstVisit } from '../../bench/measure-first-visit.ts';
import { expect, test } from '../support/test.ts';

test('the first visit stays within its budget of bytes and requests, without layout shift', async ({
  browser,
  product,
}) => {
  const { bytes, requests, layoutShift, files } = await measureFirstVisit(browser, product.url);
  const heaviest = files.map((file) => `${file.path} ${file.bytes}`).join('\n');
  expect(bytes, heaviest).toBeLessThanOrEqual(firstVisitBudget.bytes);
  expect(bytes).toBeGreaterThan(10_000);
  expect(requests, heaviest).toBeLessThanOrEqual(firstVisitBudget.requests);
  expect(layoutShift).toBe(firstVisitBudget.layoutShift);
});
