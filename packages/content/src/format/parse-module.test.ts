import { describe, expect, test } from 'vitest';
import { ModuleFileError } from './module-file.ts';
import { parseModule } from './read-module.ts';

const frontMatter = ['---', 'module: Loops', 'stack: JS', 'slug: loops', 'summary: Know loops.', '---', ''];
const card = ['## Card (EASY)', '', 'Q?', '', '### Answer', '', 'A.', ''];

const noLists = { keyPoints: [], followUps: [], sources: [] };

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
        { level: 'EASY', question: 'Q?', answer: 'A.', ...noLists },
        { level: 'HARD', question: 'Two\nlines', answer: '```js\n## Card (EASY)\n```', ...noLists },
      ],
    });
  });

  test('adds what the interviewer listens for, why it is asked, what comes next and where it stands', () => {
    const text = file(
      ...card,
      '### Key points',
      '',
      '- One',
      '- Two',
      '',
      '### Why it is asked',
      '',
      'It shows.',
      '',
      '### Follow-ups',
      '- And then?',
      '### Sources',
      '- [A \\[b\\] (c)](https://a.example/x_(y))',
    );
    expect(parseModule('loops.md', text).cards).toEqual([
      {
        level: 'EASY',
        question: 'Q?',
        answer: 'A.',
        keyPoints: ['One', 'Two'],
        whyAsked: 'It shows.',
        followUps: ['And then?'],
        sources: [{ title: 'A [b] (c)', url: 'https://a.example/x_(y)' }],
      },
    ]);
  });

  test('writes a backslash before a line that only looks like a heading or a fence', () => {
    const text = file(
      '## Card (EASY)',
      '\\## Card (HARD)',
      '### Answer',
      '\\```js',
      '```md',
      '\\## x',
      '```',
    );
    expect(parseModule('loops.md', text).cards).toEqual([
      { level: 'EASY', question: '## Card (HARD)', answer: '```js\n```md\n\\## x\n```', ...noLists },
    ]);
  });

  test('puts a text between two backslashes where the blanks around it belong to it', () => {
    const text = file('## Card (EASY)', '\\', '', ' Q ', '\\', '### Answer', '\\r', 'one\\r', '\\\\n', '\\r');
    expect(parseModule('loops.md', text).cards).toEqual([
      { level: 'EASY', question: '\n Q ', answer: 'one\r\n\\n', ...noLists },
    ]);
  });

  test('quotes a name that one line could not hold otherwise', () => {
    const text = file(...card).replace('module: Loops', 'module: "Loops\\nand \\"more\\""');
    expect(parseModule('loops.md', text).moduleName).toBe('Loops\nand "more"');
    const quotes = file(...card).replace('module: Loops', 'module: "Loops" in JS');
    expect(parseModule('loops.md', quotes).moduleName).toBe('"Loops" in JS');
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
      [
        'loops.md:1: this text is outside a card: expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`',
        'loops.md:1: the file must start with front matter between two lines of ---',
        'loops.md:1: the module has no cards',
      ],
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
      'sections in another order',
      file(...card, '### Sources', '- [A](https://a.example)', '### Key points', '- One'),
      ['loops.md:18: "Key points" must come before "Sources"'],
    ],
    [
      'key points before the answer',
      file('## Card (EASY)', 'Q', '### Key points', '- One', '### Answer', 'A'),
      ['loops.md:10: "Key points" must come after the answer'],
    ],
    [
      'the same section twice',
      file(...card, '### Follow-ups', '- One', '### Follow-ups', '- Two'),
      ['loops.md:18: the card has a second "Follow-ups"'],
    ],
    [
      'an empty section',
      file(...card, '### Why it is asked', ''),
      ['loops.md:16: "Why it is asked" is empty'],
    ],
    [
      'a section of another name',
      file(...card, '### Hints'),
      ['loops.md:16: unexpected heading `### Hints`'],
    ],
    [
      'a list that is none',
      file(...card, '### Key points', '- One', '* Two', '-', '### Sources', '- https://a.example'),
      [
        'loops.md:18: expected `- …`',
        'loops.md:19: expected `- …`',
        'loops.md:21: expected `- [title](https://…)`',
      ],
    ],
    [
      'an unknown level',
      file('## Card (EXPERT)', 'Q?', '### Answer', 'A.', ...card),
      ['loops.md:8: expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`'],
    ],
    [
      'text outside a card, once for all its lines',
      file('Hello', '', 'World', ...card),
      [
        'loops.md:8: this text is outside a card: expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`',
      ],
    ],
    [
      'a card that holds nothing',
      file('## Card (EASY)', '\\', ' ', '\\', '### Answer', 'A'),
      ['loops.md:8: the card has no question'],
    ],
    ['a stray heading', file(...card, '## Note'), ['loops.md:16: unexpected heading `## Note`']],
    ['an open fence', file(...card, '```js'), ['loops.md:16: a code fence is not closed']],
    [
      'bad front matter',
      ['---', 'module: A', 'module: B', 'color: red', 'stack', '---', ...card].join('\n'),
      [
        'loops.md:1: the front matter has no `stack`',
        'loops.md:1: the front matter has no `slug`',
        'loops.md:1: the front matter has no `summary`',
        'loops.md:3: `module` is given twice',
        'loops.md:4: unknown field `color`',
        'loops.md:5: expected `name: value`',
      ],
    ],
  ])('who wrote %s is told the file and the line', (_what, text, told) => {
    expect(findings(text)).toEqual(told);
  });
});
