import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTooComplex, isTooComplexForTitle } from './markdown-bounds.ts';

const length = 10_000;
const repeated = (part: string) => part.repeat(Math.floor(length / part.length));

/** Lines that each begin one more list, or quote in a list, inside that of the line before. */
function nested(marker: string): string {
  let text = '';
  for (let depth = 0; text.length < length; depth++)
    text += `${' '.repeat(depth * (marker.length + 1))}${marker} a\n`;
  return text;
}
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
    ['lists nested by indentation', nested('-')],
    ['numbered lists nested by indentation', nested('1.')],
    ['lists nested by tabs', Array.from({ length: 50 }, (_, depth) => `${'\t'.repeat(depth)}- a\n`).join('')],
    ['lists nested in quotes by indentation', nested('-').replaceAll(/^/gm, '> ')],
    ['many paragraphs', repeated('a\n\n')],
    ['many quotes', repeated('>a\n\n')],
    ['many items', repeated('- a\n')],
    ['many code spans', repeated('`a` ')],
    ['many footnotes', `${repeated('[^a] ')}\n\n[^a]: b`],
    ['brackets that close nothing', repeated(']')],
    ['links over many lines', repeated('[a](b)\n')],
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
    ['quotes nested forty deep', `${'> '.repeat(40)}a`],
    ['indented code', `\`\`\`js\n${`${' '.repeat(90)}call(list[0]);\n`.repeat(50)}\`\`\``],
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
    const questions = cards.map((card) => card.split(/^### /m, 1)[0] ?? '');
    expect(questions.filter(isTooComplexForTitle)).toEqual([]);
  });
});

describe('Too complex for a title', () => {
  // Just below the bounds of a card. 250 such cards would be 1.2 million cells.
  test.each([
    ['a table of 4,900 cells', row('a', 70) + row('-', 70) + 'a\n'.repeat(68)],
    ['a text of 1,900 lines', 'a\n\n'.repeat(1900)],
  ])('is %s, which is not too complex for a card', (_, text) => {
    expect(isTooComplex(text)).toBe(false);
    expect(isTooComplexForTitle(text)).toBe(true);
  });

  test('is not a question with a small table and some code', () => {
    const text = `Why is \`a\` *slow*?\n\n${row('a', 5)}${row('-', 5)}${row('b', 5).repeat(20)}\n${'    a[0] = b;\n'.repeat(40)}`;
    expect(isTooComplexForTitle(text)).toBe(false);
  });
});
