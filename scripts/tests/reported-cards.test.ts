import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModule } from '@flipstack/content/lint';
import { cardPlaces } from '@flipstack/content/node';
import { expect, onTestFinished, test } from 'vitest';
import { readReportFile, reportLines } from '../content/reported-cards.ts';

const text = `---
module: Closures
stack: JS
slug: closures
summary: Know closures.
---

## Card (EASY) {#aaaaaa}

What is a closure?

### Answer

A function with its scope.

\`\`\`md
## Card (EASY) {#cccccc}
\`\`\`

## Card (HARD) {#bbbbbb}

What is a scope?

### Answer

Where a name is known.
`;

const exported = `# Open reports of library cards

Exported 2026-11-24T01:00:00.000Z. 3 cards.

## packages/content/library/js/closures.md:3 {#bbbbbb}: 1

- 2026-11-20, typo: \\#\\# x \\{\\#aaaaaa\\}\\: 9

## no longer in the library {#zzzzzz}: 2

## packages/content/library/js/closures.md:8 {#aaaaaa}: 12
`;

function exportedFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reports.md');
  writeFileSync(file, content);
  return file;
}

test('lists the reported cards of an export, most reported first, where they are now', () => {
  const library = [readModule('packages/content/library/js/closures.md', text)];
  expect(reportLines(readReportFile(exportedFile(exported)), library)).toEqual([
    'packages/content/library/js/closures.md:8 reports: 12 open: What is a closure?',
    '{#zzzzzz} reports: 2 open: no longer in the library',
    'packages/content/library/js/closures.md:20 reports: 1 open: What is a scope?',
  ]);
});

test('refuses a file that is not an export', () => {
  expect(() => readReportFile(exportedFile(text))).toThrow('is not an export of card reports');
});

test('finds the file and line of each card, and no card in code', () => {
  expect([...cardPlaces([{ file: 'library/js/closures.md', text }])]).toEqual([
    ['aaaaaa', 'packages/content/library/js/closures.md:8'],
    ['bbbbbb', 'packages/content/library/js/closures.md:20'],
  ]);
});
