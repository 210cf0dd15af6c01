import { describe, expect, test } from 'vitest';
import { ModuleFileError } from './module-file.ts';
import { parseModule } from './parse-module.ts';

const frontMatter = ['---', 'module: Loops', 'stack: JS', 'slug: loops', 'summary: Know loops.', '---', ''];
const card = ['## Card (EASY)', '', 'Q?', '', '### Answer', '', 'A.', ''];

function file(...lines: string[]): string {
  return [...frontMatter, ...lines].join('\n');
}

function findings(text: string): string[] {
  try {
    parseModule('loops.md', text);
    return [];
  } catch (error) {
    if (error instanceof ModuleFileError) return error.message.split('\n');
    throw error;
  }
}

describe('An author', () => {
  test('writes a module and finds every part of it', () => {
    const text = file(
      ...card,
      '## Card (HARD)',
      'Two',
      'lines',
      '### Answer',
      '',
      '```js',
      '## Card (EASY)',
      '```',
    );
    expect(parseModule('loops.md', text)).toEqual({
      moduleName: 'Loops',
      stackName: 'JS',
      slug: 'loops',
      summary: 'Know loops.',
      cards: [
        { level: 'EASY', question: 'Q?', answer: 'A.' },
        { level: 'HARD', question: 'Two\nlines', answer: '```js\n## Card (EASY)\n```' },
      ],
    });
  });

  test('may write on a system that ends lines with CR LF', () => {
    expect(parseModule('loops.md', file(...card).replaceAll('\n', '\r\n')).cards).toHaveLength(1);
  });

  test('keeps the indentation with which an answer begins', () => {
    const text = file('## Card (EASY)', 'Q', '### Answer', '', '    indented code');
    expect(parseModule('loops.md', text).cards[0]?.answer).toBe('    indented code');
  });

  test.each<[string, string, string[]]>([
    [
      'no front matter',
      'Hello',
      ['loops.md:1: the file must begin with front matter between two lines of ---'],
    ],
    ['no cards', file(), ['loops.md:7: the module has no cards']],
    ['a card without an answer', file('## Card (EASY)', 'Q'), ['loops.md:8: the card has no answer']],
    [
      'a card without a question',
      file('## Card (EASY)', '### Answer', 'A'),
      ['loops.md:8: the card has no question'],
    ],
    ['two answers', file(...card, '### Answer', 'B'), ['loops.md:16: the card has a second answer']],
    [
      'an unknown level',
      file('## Card (EXPERT)', ...card),
      ['loops.md:8: text stands outside a card: expected `## Card (EASY|MEDIUM|HARD)`'],
    ],
    ['a stray heading', file(...card, '## Note'), ['loops.md:16: unexpected heading `## Note`']],
    ['an open fence', file(...card, '```js'), ['loops.md:16: a code fence is not closed']],
    [
      'bad front matter',
      ['---', 'module: A', 'module: B', 'colour: red', 'stack', '---', ...card].join('\n'),
      [
        'loops.md:3: `module` is given twice',
        'loops.md:4: unknown field `colour`',
        'loops.md:5: expected `name: value`',
        'loops.md:1: the front matter lacks `stack`',
        'loops.md:1: the front matter lacks `slug`',
        'loops.md:1: the front matter lacks `summary`',
      ],
    ],
  ])('who wrote %s is told the file and the line', (_what, text, told) => {
    expect(findings(text)).toEqual(expect.arrayContaining(told));
  });
});
