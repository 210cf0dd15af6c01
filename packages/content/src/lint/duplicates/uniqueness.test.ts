import { describe, expect, it } from 'vitest';
import { readModule } from '../../format/read-module.ts';
import { moduleWith } from '../../tests/card-builders.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { uniqueModuleNames, uniqueQuestions, uniqueSlugs } from './uniqueness.ts';

const first = moduleWith({ file: 'a.md', slug: 'a', name: 'Loops', questions: ['Why is == odd?'] });

describe('modules', () => {
  it('may not share a slug', () => {
    const second = moduleWith({ file: 'b.md', slug: 'a' });
    expect(uniqueSlugs.check([first, second])).toEqual([
      { file: 'b.md', line: 4, message: 'the same slug as in a.md:4' },
    ]);
    expect(uniqueSlugs.check([first, moduleWith({ slug: 'b' })])).toEqual([]);
  });

  it('may not share a name within one stack', () => {
    const second = moduleWith({ file: 'b.md', name: 'loops' });
    expect(uniqueModuleNames.check([first, second])).toEqual([
      { file: 'b.md', line: 2, message: 'the same name in the same stack as in a.md:2' },
    ]);
    expect(uniqueModuleNames.check([first, moduleWith({ stack: 'Java' })])).toEqual([]);
  });

  it('may not share a question, whatever its letter case', () => {
    const second = moduleWith({ file: 'b.md', questions: ['Why not?', 'why is  == ODD?'] });
    expect(uniqueQuestions.check([first, second])).toEqual([
      { file: 'b.md', line: 18, message: 'the same question as in a.md:10' },
    ]);
    expect(uniqueQuestions.check([first, moduleWith()])).toEqual([]);
  });
});

describe('cards that are checked', () => {
  const clozeCard = (id: string, text: string) =>
    `## Card (EASY, cloze) {#${id}}\n\nComplete the loop over a map.\n\n### Text\n\n${text}\n`;
  const found = (one: string, other: string) => {
    const front = '---\nmodule: A\nstack: JS\nslug: a\nsummary: A.\n---\n';
    const modules = [readModule('a.md', `${front}${clozeCard('aaaaaa', one)}${clozeCard('bbbbbb', other)}`)];
    return [uniqueQuestions, nearDuplicates].flatMap(({ check }) => check(modules).map(({ line }) => line));
  };

  it('may ask the same question about different texts', () => {
    expect(found('{{c1::for}} (const entry of map)', 'map.{{c1::forEach}}(show)')).toEqual([]);
  });

  it('may not ask it about the same text, or nearly', () => {
    expect(found('{{c1::for}} (const entry of map)', '{{c1::for}} (const entry of MAP)')).toEqual([16]);
    expect(found('{{c1::for}} (const entry of map)', '{{c1::for}} (let entry of map)')).toEqual([16]);
  });
});

describe('nearDuplicates', () => {
  const alike = (one: string, other: string): number =>
    nearDuplicates.check([
      moduleWith({ file: 'a.md', questions: [one] }),
      moduleWith({ file: 'b.md', questions: [other] }),
    ]).length;

  it('reports questions in nearly the same words, with the place of the first', () => {
    const modules = [
      moduleWith({ file: 'a.md', questions: ['What is the difference between == and ===?'] }),
      moduleWith({ file: 'b.md', questions: ['Why?', 'What’s the difference between === and ==?'] }),
    ];
    expect(nearDuplicates.check(modules)).toEqual([
      {
        file: 'b.md',
        line: 18,
        message: expect.stringMatching(/^the question is \d+ % similar to a\.md:10$/),
      },
    ]);
  });

  it('accepts questions about different things', () => {
    expect(alike('Why does a closure leak memory?', 'When does a microtask run?')).toBe(0);
  });

  it('accepts the same words about different code, but not about similar code', () => {
    const ask = (code: string) =>
      `What does this print in the console, and why?\n\n\`\`\`js\n${code}\n\`\`\``;
    expect(alike(ask('let a = b(c);'), ask('for (const x of y) z.push(x);'))).toBe(0);
    expect(alike(ask('for (const x of y) z.push(x);'), ask('for (const x of y) z.push( x );\nz'))).toBe(1);
  });
});
