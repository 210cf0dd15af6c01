import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { checkSpecification } from '../specification/check-specification.ts';
import { readTags } from '../specification/read-tags.ts';

const journey = 'e2e/journeys/home.spec.ts';
const suite = 'apps/server/tests/cards.test.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flipstack-specification-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const tagged = (number: string) => `test('shows ${number}', { tag: '@spec:${number}' }, () => {});`;
const pageOf = (sections: string[][]) =>
  sections.map((lines, index) => [`## ${index + 1}. Section`, '', ...lines, ''].join('\n')).join('\n');

/**
 * Checks a page whose first section has the given lines, from line 3 on. Its other sections are
 * tested.
 */
function problemsOf({ lines = ['- **1.1** It works.'], tests = tagged('1.1') }): string[] {
  const others = ['2', '3', '4', '5', '6', '7', '8', '9'];
  write('docs/specification.md', pageOf([lines, ...others.map((number) => [`- **${number}.1** It works.`])]));
  write(suite, others.map((number) => tagged(`${number}.1`)).join('\n'));
  write(journey, tests);
  return checkSpecification(root);
}

describe('a tag counts', () => {
  it.each([
    ['on a test', tagged('1.1')],
    ['among others', `test('a', { tag: ['@slow', '@spec:1.1'] }, () => {});`],
    ['on a test with more fixtures', `memberTest('a', { tag: '@spec:1.1' }, () => {});`],
    ['on a group', `test.describe('a', { tag: '@spec:1.1' }, () => { test('b', () => {}); });`],
    ['on a table of cases', `test.each([[1], [2]])('a %s', { tags: ['@spec:1.1'] }, () => {});`],
    [
      'in a table that a loop takes its tags from',
      `const rows = [['a', '@spec:1.1']]; for (const [name, ...tags] of rows) test(name, { tags }, () => {});`,
    ],
  ])('%s', (_where, tests) => {
    expect(problemsOf({ tests })).toEqual([]);
  });
});

describe('a tag does not count', () => {
  it.each([
    ['on a skipped test', `test.skip('a', { tag: '@spec:1.1' }, () => {});`],
    ['in a skipped group', `test.describe.skip('a', () => { ${tagged('1.1')} });`],
    ['on a test that is still to be written', `test.todo('a', { tag: '@spec:1.1' });`],
    ['in the body of a test', `test('a', () => { expect('@spec:1.1'); });`],
    ['in the rows of test.each, which take no tags', `test.each([['@spec:1.1']])('a %s', () => {});`],
    ['in a table that no test takes its tags from', `const rows = ['@spec:1.1']; test('a', () => {});`],
  ])('%s', (_where, tests) => {
    expect(problemsOf({ tests })).toEqual([
      'docs/specification.md:3 no test shows 1.1: It works.',
      `${journey}:1 @spec:1.1 is on no test that runs`,
    ]);
  });
});

describe('the check finds', () => {
  it('a statement without a test', () => {
    const lines = ['- **1.1** It works.', '- **1.2** It works', '  on phones.'];
    expect(problemsOf({ lines })).toEqual(['docs/specification.md:4 no test shows 1.2: It works on phones.']);
  });

  it.each(['1.2', '1', '1.10', '1.1 ', `\${number}`])('a tag that names no statement: %j', (number) => {
    const tests = `${tagged('1.1')}\n\ntest('b', { tag: \`@spec:${number}\` }, () => {});`;
    expect(problemsOf({ tests })).toEqual([`${journey}:3 @spec:${number} names no statement`]);
  });

  it('a section without statements', () => {
    expect(problemsOf({ lines: ['Nothing yet.'], tests: '' })).toEqual([
      'docs/specification.md:1 section 1 has no statements',
    ]);
  });

  it.each([
    ['a number that is used twice', ['- **1.1** A.', '- **1.1** B.'], ':4 1.1 is used twice'],
    ['a number out of order', ['- **1.2** B.', '- **1.1** A.'], ':4 1.1 comes after 1.2'],
    ['a number of another section', ['- **1.1** A.', '- **2.2** B.'], ':4 2.2 does not belong in section 1'],
    ['an item without a number', ['- **1.1** A.', '- B.'], ':4 an item without a number: B.'],
  ])('%s', (_what, lines, problem) => {
    const tests = ['1.1', '1.2', '2.2'].map(tagged).join('\n');
    expect(problemsOf({ lines, tests })).toContain(`docs/specification.md${problem}`);
  });
});

test('numbers ascend below each heading, so a new statement can join an earlier group', () => {
  const lines = ['### A', '- **1.1** A.', '- **1.3** New.', '### B', '- **1.2** B.'];
  expect(problemsOf({ lines, tests: ['1.1', '1.2', '1.3'].map(tagged).join('\n') })).toEqual([]);
});

test('a tag has the line and the whole title of its test', () => {
  const source = `describe('Cards', () => {\n  it(\`keeps \${what}\`, { tags: '@spec:1.1' }, () => {});\n});`;
  expect(readTags('cards.test.ts', source)).toEqual([
    { number: '1.1', line: 2, title: `Cards › keeps \${what}`, reachesTest: true },
  ]);
});
