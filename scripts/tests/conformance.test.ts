import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkConformance } from '../conformance/check-conformance.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flipstack-conformance-'));
  write('e2e/journeys/home.spec.ts', journeys);
  write('apps/server/tests/cards.test.ts', calls);
  write('apps/server/tests/support/world.ts', "export const world = 'A guest looks';");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const journeys = `
test('A guest looks', async () => {});
test.skip('A guest is left out', async () => {});
test.describe('An administrator', () => {
  test('deletes a | stack', async () => test.step('A step', async () => {}));
});
for (const path of ['/about', '/donate']) {
  test(\`A visitor reads \${path}\`, async () => {});
}`;

const calls = `
describe('Cards', () => {
  test.each([['question', ' '], ['answer', '']])('without %s are refused: %j (100 %%)', () => {});
});`;

const home = 'e2e/journeys/home.spec.ts';
const cards = 'apps/server/tests/cards.test.ts';
const row = (...names: string[]) =>
  `| Something is so | ${names.map((name) => `\`${name}\``).join('<br>')} |`;

/** Nine sections; the planted row stands in line 5. */
function findings(planted: string): string[] {
  const sections = Array.from({ length: 9 }, (_, index) => {
    const first = index === 0 ? planted : row(`${home} › A guest looks`);
    return `## ${index + 1}. Section\n\n| Statement | Shown by |\n|---|---|\n${first}\n`;
  });
  write('docs/conformance.md', sections.join('\n'));
  return checkConformance(root);
}

test.each([
  ['by its title', row(`${home} › A guest looks`)],
  ['in a group', row(`${home} › An administrator › deletes a \\| stack`)],
  ['made by a loop', row(`${home} › A visitor reads /donate`)],
  ['made by a table', row(`${cards} › Cards › without question are refused: " " (100 %)`)],
  ['beside another', row(`${home} › A guest looks`, `${home} › A visitor reads /about`)],
])('a statement whose test is named %s is shown', (_how, planted) => {
  expect(findings(planted)).toEqual([]);
});

test.each([
  ['a statement without a test', '| Something is so | |', 'no test shows: Something is so'],
  ['a row without its second cell', '| Something is so |', 'no test shows: Something is so'],
  ['a test that is not there', row(`${home} › A guest dances`), 'no test of that title'],
  ['the second of two tests', row(`${home} › A guest looks`, `${home} › A guest dances`), 'A guest dances'],
  ['a part of a title', row(`${home} › A guest`), 'no test of that title'],
  ['a test without its group', row(`${home} › deletes a \\| stack`), 'no test of that title'],
  ['a file alone', row(home), 'no test of that title'],
  ['a test that is skipped', row(`${home} › A guest is left out`), 'no test of that title'],
  ['a step of a test', row(`${home} › An administrator › A step`), 'no test of that title'],
  ['a value that no loop fills in', row(`${home} › A visitor reads /login`), 'no test of that title'],
  ['a file that is not there', row('e2e/journeys/gone.spec.ts › A guest looks'), 'is not there'],
  ['a file without tests', row('apps/server/tests/support/world.ts › A guest looks'), 'holds no tests'],
])('%s is found', (_what, planted, finding) => {
  const found = findings(planted);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^docs\/conformance\.md:5 /);
  expect(found[0]).toContain(finding);
});

test('a section that is left out is found', () => {
  expect(findings('')).toEqual(['docs/conformance.md:1 section 1 has no statements']);
});
