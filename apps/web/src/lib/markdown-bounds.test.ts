import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTooComplex } from './markdown-bounds.ts';

const length = 10_000;
const repeated = (part: string) => part.repeat(Math.floor(length / part.length));
const row = (cell: string, columns: number) => `|${`${cell}|`.repeat(columns)}\n`;

describe('Too complex to render', () => {
  test.each([
    ['a table of 1,250 columns and many rows', row('a', 1250) + row('-', 1250) + 'a\n'.repeat(1250)],
    ['a table without outer pipes', `a${'|a'.repeat(999)}\n-${'|-'.repeat(999)}\n${'b\n'.repeat(99)}`],
    ['a table in a quote', `> ${row('a', 900)}> ${row('-', 900)}${'> a\n'.repeat(400)}`],
    ['many tables', `${row('a', 99)}${row('-', 99)}${'a\n'.repeat(20)}\n`.repeat(12)],
    ['nested lists', `${repeated('- ')}a`],
    ['nested quotes', `${repeated('>')}a`],
    ['nested quotes and numbered lists', `${repeated('> 1. ')}a`],
    ['emphasis that never closes', repeated('*a_ ')],
    ['emphasis over many lines', repeated('*a_\n')],
    ['words struck through', repeated('~a~ ')],
  ])('is %s', (_, text) => {
    expect(isTooComplex(text)).toBe(true);
  });

  test.each([
    ['a long text', repeated('A sentence with a *word* in it.\n\n')],
    ['a table of 20 columns and 100 rows', row('a', 20) + row('-', 20) + row('b', 20).repeat(100)],
    ['a line of dashes', repeated('-')],
    ['code', `\`\`\`c\n${repeated('int *a_b = c_d * e_f;\n\n')}\n\`\`\``],
    ['a list of five levels', '- a\n  - b\n    - c\n      - d\n        - e'],
  ])('is not %s', (_, text) => {
    expect(isTooComplex(text)).toBe(false);
  });

  test('is not a card of the library', () => {
    const files = globSync('packages/content/{library,samples}/**/*.md', {
      cwd: `${import.meta.dirname}/../../../..`,
    });
    expect(files.length).toBeGreaterThan(100);
    const texts = files.map((file) => readFileSync(`${import.meta.dirname}/../../../../${file}`, 'utf8'));
    const cards = texts.flatMap((text) => text.split(/^## /m));
    expect(cards.filter(isTooComplex)).toEqual([]);
  });
});
