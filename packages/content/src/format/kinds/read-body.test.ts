import { describe, expect, it } from 'vitest';
import { formatUserCards, readUserModule } from '../../user-modules/index.ts';
import { readModule } from '../read-module.ts';

const rules = { maxCards: 10, problemOf: () => undefined };
const read = (...lines: string[]) => readUserModule(lines.join('\n'), rules);
const bodyOf = (...lines: string[]) => {
  const { cards, findings } = read(...lines);
  expect(findings).toEqual([]);
  return cards[0]?.body;
};
const problems = (...lines: string[]) =>
  read(...lines).findings.map(({ line, message }) => `${line}: ${message}`);

const starter = ['### Starter', '```js', '', '```'];
const solution = ['### Solution', '```', 'a', '```'];
const task = (...lines: string[]) => ['## Card (EASY, code)', 'Q', ...lines];

describe('the heading of a card', () => {
  it('may name any kind, and `flip` changes nothing', () => {
    expect(read('## Card (EASY, flip)', 'Q', '### Answer', 'A').cards).toEqual([
      { level: 'EASY', question: 'Q', answer: 'A' },
    ]);
  });

  it.each(['(EASY, quiz)', '(EASY,choice)', '(choice, EASY)', '(EASY, Choice)'])(
    'is refused without further findings if it is %s',
    (kind) => {
      expect(problems(`## Card ${kind}`, 'Q', '### Options', '- [x] A', '### Answer', 'A')).toEqual([
        '1: Expected a level and a kind, as in `## Card (EASY, choice)`. The kinds are `choice`, `typed`, `cloze`, `order` and `code`.',
      ]);
    },
  );
});

describe('a choice', () => {
  it('has options of several lines, with code and reasons', () => {
    const body = bodyOf(
      '## Card (EASY, choice)',
      'Q',
      '### Options',
      '',
      '- [x] A',
      '  and more',
      '',
      '  > Because',
      '  >',
      '  > it is.',
      '- [ ]',
      '  ```md',
      '  ## Card (EASY)',
      '',
      '    indented',
      '  ```',
      '- [X]   B',
    );
    expect(body).toEqual({
      options: [
        { text: 'A\nand more', isCorrect: true, why: 'Because\n\nit is.' },
        { text: '```md\n## Card (EASY)\n\n  indented\n```', isCorrect: false },
        { text: 'B', isCorrect: true },
      ],
      hasSeveral: true,
    });
  });

  it('may allow several options although one is correct', () => {
    const options = ['- [x] A', '- [ ] B'];
    const card = ['## Card (EASY, choice)', 'Q'];
    expect(bodyOf(...card, '### Options', ...options)).toMatchObject({ hasSeveral: false });
    expect(bodyOf(...card, '### Options (several)', ...options)).toMatchObject({ hasSeveral: true });
  });

  it('is refused with the line of what is not an option', () => {
    expect(problems('## Card (EASY, choice)', 'Q', '### Options', '- A', '- [x] B', 'C')).toEqual([
      '4: Expected an option: `- [x] …` if it is correct, `- [ ] …` if not. Indent its other lines by two spaces.',
      '6: Expected an option: `- [x] …` if it is correct, `- [ ] …` if not. Indent its other lines by two spaces.',
    ]);
  });

  it('is refused at its heading if it cannot be answered', () => {
    expect(problems('', '## Card (EASY, choice)', 'Q', '### Options', '- [ ] A', '- [ ] A')).toEqual([
      '2: Two options are the same.',
      '2: Mark at least one option as correct.',
    ]);
  });
});

it('a body that is far too large is refused in a sentence for each thing', () => {
  const options = Array.from({ length: 500 }, (_, index) => `- [${index === 0 ? 'x' : ' '}] ${index}`);
  const long = `- [ ] ${'a'.repeat(10_000)}`;
  expect(problems('## Card (EASY, choice)', 'Q', '### Options', ...options, long)).toEqual([
    '1: There are 501 options. At most 20 are allowed.',
    '1: Option 501 has 10000 characters. At most 2000 are allowed.',
  ]);
});

it.each([
  ['backticks', '### Accepted answers', `- ${'`a'.repeat(100_000)}`, 'typed'],
  ['runs of backticks', '### Solution', '` '.repeat(200_000), 'code'],
  ['openings of blanks', '### Text', '{{c1::'.repeat(40_000), 'cloze'],
  ['fences', '### Options', '- [x]\n  ```a\n'.repeat(20_000), 'choice'],
  ['orders', '### Also accepted', `- ${'1 '.repeat(100_000)}x`, 'order'],
  ['tests', '### Tests', '- `1` '.repeat(40_000), 'code'],
  ['lines of quotations', '### Options', `- [x] a\n${'  > b\n'.repeat(40_000)}`, 'choice'],
])('a file full of %s is read at once', (_what, heading, text, kind) => {
  expect(problems(`## Card (EASY, ${kind})`, 'Q', heading, text).length).toBeGreaterThan(0);
});

it('an export says that several options may be picked', () => {
  const text = '## Card (EASY, choice)\n\nQ\n\n### Options\n\n- [x] A\n- [x] B\n';
  expect(formatUserCards(read(text).cards)).toBe(text.replace('### Options', '### Options (several)'));
});

it('a typed answer may be in backticks, which keep its spaces', () => {
  const answers = ['- a b', '- ` a `', '- `a` or `b`', '- `` `a` ``', '-   "a"  '];
  const exact = bodyOf('## Card (EASY, typed)', 'Q', '### Accepted answers (exact)', ...answers);
  expect(exact).toEqual({ accepted: ['a b', 'a', '`a` or `b`', '`a`', '"a"'], isExact: true });
});

describe('a cloze', () => {
  it('has more answers by the numbers of the blanks', () => {
    const text = ['{{c1::a}} {{c12::b::hint}}', '### Also accepted', '- c12: B', '- c1: ` x`', '- c12: bb'];
    expect(bodyOf('## Card (EASY, cloze)', 'Q', '### Text', ...text)).toEqual({
      text: '{{c1::a}} {{c12::b::hint}}',
      alsoAccepted: { 1: [' x'], 12: ['B', 'bb'] },
      isExact: false,
    });
  });

  it('is refused without blanks, and with answers for a blank that is not there', () => {
    expect(problems('## Card (EASY, cloze)', 'Q', '### Text', 'A', '### Also accepted', '- c2: B')).toEqual([
      '1: Mark at least one blank, such as {{c1::text}}.',
      '1: There is no blank with the number 2.',
    ]);
  });
});

describe('an order', () => {
  it('keeps the indentation of its lines, and counts other orders from 1', () => {
    const lines = ['```python', 'if a:', '    b', '```'];
    const others = ['### Lines that do not belong', '~~~', '  c', '~~~', '### Also accepted', '- 2, 1'];
    expect(bodyOf('## Card (EASY, order)', 'Q', '### Lines', ...lines, ...others)).toEqual({
      language: 'python',
      lines: ['if a:', '    b'],
      distractors: ['  c'],
      alsoAccepted: [[1, 0]],
    });
  });

  it('takes the indentation of its fence off its lines', () => {
    const lines = ['  ```js', '  a', '    b', ' c', '  ```'];
    const body = bodyOf('## Card (EASY, order)', 'Q', '### Lines', ...lines);
    expect(body).toMatchObject({ lines: ['a', '  b', 'c'] });
  });
});

describe('a task', () => {
  it('has tests as list items and as blocks', () => {
    const body = bodyOf(
      ...task(...starter),
      '### Examples (any order)',
      '- `f("→")` → `2`',
      '- `` `a` `` -> `` "`" ``',
      '- → `[]`',
      '```js',
      'const a = 1;',
      'f(a)',
      '```',
      '```json',
      '[',
      '  1 ]',
      '```',
      '',
      '```json',
      'null',
      '```',
      ...solution,
    );
    expect(body).toMatchObject({
      language: 'javascript',
      starter: '',
      isAnyOrder: true,
      isVerified: false,
      examples: [
        { input: 'f("→")', output: '2' },
        { input: '`a`', output: '"`"' },
        { input: '', output: '[]' },
        { input: 'const a = 1;\nf(a)', output: '[\n  1 ]' },
        { input: '', output: 'null' },
      ],
      tests: [],
    });
  });

  it('is verified only if its file says so, except in the library', () => {
    const lines = task(...starter, '### Tests', '- `1` → `1`', ...solution);
    const text = lines.join('\n');
    expect(bodyOf(text)).toMatchObject({ isVerified: false });
    expect(bodyOf(text.replace('### Solution', '### Solution (verified)'))).toMatchObject({
      isVerified: true,
    });
    expect(readModule('a.md', text).module.cards[0]?.body).toMatchObject({ isVerified: true });
  });

  it('is refused with the line of every mistake', () => {
    expect(
      problems(
        ...task(...starter.slice(0, 2), '```', '### Tests', '- f() is 1', '```js', '1', '```', '- `1` → `1`'),
        ...['### Hint', 'H', '### Solution', 'text', '```ts', 'a', '```', '### Hint', 'again'],
      ),
    ).toEqual([
      '7: Expected a test: ``- `input` → `output` ``, or a block with the input and a block of `json` with the output.',
      '8: This input has no output. Add a block of `json` below it.',
      '15: Expected a code block between two lines of ```.',
      '16: Expected a block of `js`, as in "Starter".',
      '19: The card has a second "Hint". Combine the two.',
    ]);
  });

  it('has interview inputs outside of its body, which an import ignores', () => {
    const tests = ['### Tests', '- `1` → `1`'];
    const inputs = [
      '### Interview inputs',
      '- `f("→")`',
      '',
      '```js',
      'const a = 1;',
      'f(a)',
      '```',
      '- `2`',
    ];
    const lines = task(...starter, ...tests, ...solution, ...inputs, '### Explanation', 'E');
    const read = readModule('a.md', lines.join('\n'));
    const [card] = read.module.cards;
    expect(card?.interviewInputs).toEqual(['f("→")', 'const a = 1;\nf(a)', '2']);
    expect(JSON.stringify(card?.body)).not.toContain('→');
    expect(read.lines.cards[0]?.parts).toMatchObject({
      'interviewInputs.0': [14],
      'interviewInputs.1': [17, 18],
      'interviewInputs.2': [20],
    });
    expect(bodyOf(...lines)).toEqual(
      bodyOf(...task(...starter, ...tests, ...solution, '### Explanation', 'E')),
    );
    expect(JSON.stringify(readUserModule(lines.join('\n'), rules))).not.toContain('→');
  });

  it('is refused with the line of what is not an interview input', () => {
    const inputs = ['### Interview inputs', '- f()', '- `1` → `1`', '- `2`', '```ts', '3', '```'];
    expect(problems(...task(...starter, '### Tests', '- `1` → `1`', ...solution, ...inputs))).toEqual([
      '14: Expected an input: ``- `input` ``, or a block of code.',
      '15: Expected an input: ``- `input` ``, or a block of code.',
      '17: Expected a block of `js`, as in "Starter".',
    ]);
  });

  it('is refused if the expected output is not JSON', () => {
    expect(problems(...task(...starter, '### Tests', '- `1` → `one`', ...solution))).toEqual([
      '1: The expected output of test 1 is not JSON.',
    ]);
  });

  it('is refused without required parts, and with parts out of order', () => {
    expect(problems(...task('### Tests', '- `1` → `1`', '### Setup', '```', '```', '### Hint'))).toEqual([
      '1: The card has no "Starter". Add a line `### Starter` and write below it.',
      '1: The card has no "Solution". Add a line `### Solution` and write below it.',
      '5: "Setup" must come before "Tests". Move it up.',
      '8: "Hint" is empty. Write something below the heading, or remove it.',
    ]);
  });
});

it.each([
  ['### Options (many)', '`### Options` or `### Options (several)`'],
  ['### Hint (undefined)', '`### Hint`'],
])('a heading %s is refused, and its text does not belong to the question', (heading, expected) => {
  const { cards, findings } = read('## Card (EASY, choice)', 'Q', heading, '- [x] A', '- [ ] B');
  const message = `Unexpected heading \`${heading}\`. Write ${expected}.`;
  expect(findings).toContainEqual({ line: 3, message });
  expect(cards[0]?.question).toBe('Q');
});

it('a part of another kind is refused, and its text belongs to no other part', () => {
  const card = ['## Card (EASY, typed)', 'Q', '### Text', 'x', '### Accepted answers', '- A'];
  expect(problems(...card, '### Answer', 'A', '### Key points', '- One')).toEqual([
    '3: "Text" belongs to a `cloze` card. Write the kind in the card\'s heading, as in `## Card (EASY, cloze)`, or `\\### Text` to keep the line as text.',
    '7: A `typed` card has no answer to write: it follows from the other parts. Write it below `### Explanation`, or remove it.',
  ]);
  expect(problems('## Card (EASY)', 'Q', '### Answer', 'A', '### Explanation', 'E')).toEqual([
    '5: "Explanation" belongs to a card that is checked. Write the kind in the card\'s heading, as in `## Card (EASY, choice)`, or `\\### Explanation` to keep the line as text.',
  ]);
});

it('notes the lines of every part for the findings of the linter', () => {
  const { lines } = readModule(
    'a.md',
    [
      ...['## Card (EASY, choice)', 'Q', '### Options', '- [x]', '  \\', '  A', '', '  > q', '  \\', '  > B'],
      ...['- [ ] C', '## Card (EASY, code)', 'Q', '### Starter', '```js', '', 'a', '```', '### Tests'],
      ...['- `1` → `1`', '```', '2', '3', '```', '```json', '4', '```', '### Solution', '```', 'b', '```'],
      ...['### Wrong solutions', '```', 'c', '```', '```', '', 'd', '```'],
    ].join('\n'),
  );
  expect(lines.cards.map(({ parts }) => parts)).toEqual([
    { question: [2], 'options.0': [6, 7, 8], 'why.0': [10], 'options.1': [11] },
    {
      question: [13],
      starter: [16, 17],
      'tests.0': [20],
      'tests.1': [22, 23],
      solution: [30],
      'wrongSolutions.0': [34],
      'wrongSolutions.1': [37, 38],
    },
  ]);
});
