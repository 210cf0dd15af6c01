import { expect, it } from 'vitest';
import { formatCell, type Sheet, toCsv } from './sheet.ts';

const sheet: Sheet = {
  file: 'hardest',
  caption: 'Hardest cards',
  columns: [
    { name: 'Card', kind: 'text' },
    { name: 'Reviews', kind: 'count' },
    { name: 'Remembered', kind: 'share' },
    { name: 'Time', kind: 'duration' },
  ],
  rows: [
    ['What is "this"?', 1200, 0.912345, 61_400],
    ['=HYPERLINK("https://example.com")', 1, null, 900],
  ],
};

it('writes numbers that a spreadsheet can calculate with, and no formula', () => {
  expect(toCsv(sheet)).toBe(
    [
      'Card,Reviews,Remembered,Time (s)',
      '"What is ""this""?",1200,0.9123,61',
      '"\'=HYPERLINK(""https://example.com"")",1,,1',
      '',
    ].join('\n'),
  );
});

it('shows values on screen as people read them', () => {
  const [row = []] = sheet.rows;
  expect(sheet.columns.map((column, index) => formatCell(row[index] ?? null, column))).toEqual([
    'What is "this"?',
    '1,200',
    '91%',
    '1 min',
  ]);
  expect(formatCell(null, { name: 'Remembered', kind: 'share' })).toBe('–');
});
