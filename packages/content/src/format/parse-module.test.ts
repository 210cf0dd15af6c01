import { describe, expect, it } from 'vitest';
import { ModuleFileError } from './module-file.ts';
import { parseModule, readModule } from './read-module.ts';

const frontMatter = ['---', 'module: Loops', 'stack: JS', 'slug: loops', 'summary: Know loops.', '---', ''];
const card = ['## Card (EASY) {#abc234}', '', 'Q?', '', '### Answer', '', 'A.', ''];

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

describe('parseModule', () => {
  it('reads the front matter and the cards', () => {
    const text = file(
      ...card,
      '## Card (HARD) {#def567}',
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
        { permanentId: 'abc234', level: 'EASY', question: 'Q?', answer: 'A.', ...noLists },
        {
          permanentId: 'def567',
          level: 'HARD',
          question: 'Two\nlines',
          answer: '```js\n## Card (EASY)\n```',
          ...noLists,
        },
      ],
    });
  });

  it('reads key points, why it is asked, follow-ups and sources', () => {
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
      '  > This.',
      '  >',
      '  > And that.',
      '- Why?',
      '### Sources',
      '- [A \\[b\\] (c)](https://a.example/x_(y))',
    );
    expect(parseModule('loops.md', text).cards).toEqual([
      {
        permanentId: 'abc234',
        level: 'EASY',
        question: 'Q?',
        answer: 'A.',
        keyPoints: ['One', 'Two'],
        whyAsked: 'It shows.',
        followUps: [{ question: 'And then?', answer: 'This.\n\nAnd that.' }, { question: 'Why?' }],
        sources: [{ title: 'A [b] (c)', url: 'https://a.example/x_(y)' }],
      },
    ]);
  });

  it('reads a good answer, a great answer and checks', () => {
    const text = file(
      ...card,
      ...['### Good answer', 'Good.', '### Great answer', 'Great.', '### Checks', ''],
      ...['- answer 1 prints `` a`b `` in cjs', '- question 2 needs Spring Boot 4', ''],
      ...['```python>=3.12', '# @answer 1', '```', '', '```output', '1', '```', '', '```error', 'E', '```'],
      ...['```java compile-only', 'class', '```', '```compile-error', 'expected', '```'],
    );
    const { module, lines, findings: none } = readModule('loops.md', text);
    expect(none).toEqual([]);
    expect(module.cards[0]).toMatchObject({
      goodAnswer: 'Good.',
      greatAnswer: 'Great.',
      checks: [
        {
          kind: 'block',
          block: { part: 'answer', number: 1 },
          outcome: { verb: 'prints', text: 'a`b' },
          environment: { language: 'cjs' },
        },
        {
          kind: 'block',
          block: { part: 'question', number: 2 },
          outcome: { verb: 'needs', text: 'Spring Boot 4' },
        },
        {
          kind: 'program',
          environment: { language: 'python', minVersion: '3.12' },
          code: '# @answer 1',
          results: [
            { kind: 'output', text: '1' },
            { kind: 'error', text: 'E' },
          ],
        },
        {
          kind: 'program',
          environment: { language: 'java', isCompileOnly: true },
          code: 'class',
          results: [{ kind: 'compile-error', text: 'expected' }],
        },
      ],
    });
    expect(lines.cards[0]?.parts).toMatchObject({ 'checks.1': [23], 'checks.2': [25, 26] });
  });

  it('removes the backslash before a line that looks like a heading or a fence', () => {
    const text = file(
      '## Card (EASY) {#abc234}',
      '\\## Card (HARD)',
      '### Answer',
      '\\```js',
      '```md',
      '\\## x',
      '```',
    );
    expect(parseModule('loops.md', text).cards).toEqual([
      {
        permanentId: 'abc234',
        level: 'EASY',
        question: '## Card (HARD)',
        answer: '```js\n```md\n\\## x\n```',
        ...noLists,
      },
    ]);
  });

  it('keeps white space and carriage returns between guards', () => {
    const text = file(
      '## Card (EASY) {#abc234}',
      '\\',
      '',
      ' Q ',
      '\\',
      '### Answer',
      '\\r',
      'one\\r',
      '\\\\n',
      '\\r',
    );
    expect(parseModule('loops.md', text).cards).toEqual([
      { permanentId: 'abc234', level: 'EASY', question: '\n Q ', answer: 'one\r\n\\n', ...noLists },
    ]);
  });

  it('reads a name that is written as a JSON string', () => {
    const text = file(...card).replace('module: Loops', 'module: "Loops\\nand \\"more\\""');
    expect(parseModule('loops.md', text).moduleName).toBe('Loops\nand "more"');
    const quotes = file(...card).replace('module: Loops', 'module: "Loops" in JS');
    expect(parseModule('loops.md', quotes).moduleName).toBe('"Loops" in JS');
  });

  it('accepts lines that end with CRLF', () => {
    expect(parseModule('loops.md', file(...card).replaceAll('\n', '\r\n')).cards).toHaveLength(1);
  });

  it('keeps the indentation at the start of an answer', () => {
    const text = file('## Card (EASY) {#abc234}', 'Q', '### Answer', '', '    indented code');
    expect(parseModule('loops.md', text).cards[0]?.answer).toBe('    indented code');
  });

  it.each<[string, string, string[]]>([
    [
      'no front matter',
      'Hello',
      [
        'loops.md:1: This text is outside a card. Start a card with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
        'loops.md:1: The file must start with front matter between two lines of `---`.',
        'loops.md:1: The module has no cards. Add at least one.',
      ],
    ],
    ['no cards', file(), ['loops.md:7: The module has no cards. Add at least one.']],
    [
      'a card without an answer',
      file('## Card (EASY) {#abc234}', 'Q'),
      ['loops.md:8: The card has no answer. Write it below a line `### Answer`.'],
    ],
    [
      'a card without a question',
      file('## Card (EASY) {#abc234}', '### Answer', 'A'),
      ["loops.md:8: The card has no question. Write it below the card's heading."],
    ],
    [
      'two answers',
      file(...card, '### Answer', 'B'),
      ['loops.md:16: The card has a second answer. Combine the two.'],
    ],
    [
      'parts in the wrong order',
      file(...card, '### Sources', '- [A](https://a.example)', '### Key points', '- One'),
      ['loops.md:18: "Key points" must come before "Sources". Move it up.'],
    ],
    [
      'key points before the answer',
      file('## Card (EASY) {#abc234}', 'Q', '### Key points', '- One', '### Answer', 'A'),
      ['loops.md:10: "Key points" must come after the answer. Move it down.'],
    ],
    [
      'the same part twice',
      file(...card, '### Follow-ups', '- One', '### Follow-ups', '- Two'),
      ['loops.md:18: The card has a second "Follow-ups". Combine the two.'],
    ],
    [
      'an empty part',
      file(...card, '### Why it is asked', ''),
      ['loops.md:16: "Why it is asked" is empty. Write something below the heading, or remove it.'],
    ],
    [
      'an unknown part',
      file(...card, '### Hints'),
      ['loops.md:16: Unexpected heading `### Hints`. To keep it as text, write `\\### Hints` or use `####`.'],
    ],
    [
      'lines in a list that are not items',
      file(...card, '### Key points', '- One', '* Two', '-', '### Sources', '- https://a.example'),
      [
        'loops.md:18: Expected a list item: `- …`.',
        'loops.md:19: Expected a list item: `- …`.',
        'loops.md:21: Expected a link: `- [title](https://…)`.',
      ],
    ],
    [
      'checks that are none, and results without a program',
      file(
        ...card,
        '### Checks',
        '- answer 1',
        '- answer 0 runs',
        '```cobol',
        'x',
        '```',
        '- answer 1 runs',
        '```output',
        '```',
      ),
      [
        expect.stringMatching(/^loops.md:17: Expected a check: /),
        expect.stringMatching(/^loops.md:18: Expected a check: /),
        expect.stringMatching(/^loops.md:19: Write the language of the program after the fence: /),
        expect.stringMatching(/^loops.md:23: Expected a program above its result. /),
      ],
    ],
    [
      'an answer without a follow-up',
      file(...card, '### Follow-ups', '  > A.', '- Q?', '> A.'),
      [
        'loops.md:17: Expected a follow-up: `- question`, and below it, indented by two spaces, the lines of its answer: `  > …`.',
        'loops.md:19: Expected a follow-up: `- question`, and below it, indented by two spaces, the lines of its answer: `  > …`.',
      ],
    ],
    [
      'an unknown level',
      file('## Card (EXPERT)', 'Q?', '### Answer', 'A.', ...card),
      ['loops.md:8: Expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.'],
    ],
    [
      'a card without a permanent ID',
      file('## Card (EASY)', 'Q?', '### Answer', 'A.'),
      ['loops.md:8: The card has no permanent ID. `npm run content -- --add-ids` adds one to its heading.'],
    ],
    [
      'a malformed permanent ID',
      file('## Card (EASY) {#Abc}', 'Q?', '### Answer', 'A.'),
      [
        'loops.md:8: Expected an ID of six lower-case letters or digits, as in `## Card (EASY) {#k3m9x2}`, or none.',
      ],
    ],
    [
      'text outside a card, once for all lines',
      file('Hello', '', 'World', ...card),
      [
        'loops.md:8: This text is outside a card. Start a card with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
      ],
    ],
    [
      'a blank question',
      file('## Card (EASY) {#abc234}', '\\', ' ', '\\', '### Answer', 'A'),
      ["loops.md:8: The card has no question. Write it below the card's heading."],
    ],
    [
      'a stray heading',
      file(...card, '## Note'),
      ['loops.md:16: Unexpected heading `## Note`. To keep it as text, write `\\## Note` or use `####`.'],
    ],
    [
      'a fence of tildes that is not closed above other lines',
      file(...card, '~~~~js', 'let x;', '```', 'text'),
      ['loops.md:16: A code block is not closed. End it with a line of ~~~~.'],
    ],
    [
      'a fence that is not closed',
      file(...card, '```js'),
      ['loops.md:16: A code block is not closed. End it with a line of ```.'],
    ],
    [
      'bad front matter',
      ['---', 'module: A', 'module: B', 'color: red', 'stack', '---', ...card].join('\n'),
      [
        'loops.md:1: The front matter has no `stack`. Add a line `stack: …`.',
        'loops.md:1: The front matter has no `slug`. Add a line `slug: …`.',
        'loops.md:1: The front matter has no `summary`. Add a line `summary: …`.',
        'loops.md:3: `module` is given twice. Remove one of the lines.',
        'loops.md:4: Unknown field `color`. Remove the line.',
        'loops.md:5: Expected a field: `name: value`.',
      ],
    ],
  ])('reports %s with file and line', (_what, text, expected) => {
    expect(findings(text)).toEqual(expected);
  });
});
