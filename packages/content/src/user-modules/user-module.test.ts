import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../format/module-file.ts';
import { oddKind } from '../tests/odd-bodies.ts';
import { oddText } from '../tests/odd-text.ts';
import { formatUserModule, readUserModule, type UserModule, type UserModuleRequirements } from './index.ts';

const name = oddText.map((text) => text.trim()).filter((text) => text !== '');

const userModule: fc.Arbitrary<UserModule> = fc.record({
  moduleName: name,
  stackName: name,
  cards: fc.array(
    fc
      .tuple(fc.record({ level: fc.constantFrom(...cardLevels), question: oddText }), oddKind)
      .map(([card, kind]) => ({ ...card, ...kind })),
    { maxLength: 4 },
  ),
});

const anythingGoes = { maxCards: 10, problemOf: () => undefined };

const read = (...lines: string[]) => readUserModule(lines.join('\n'), anythingGoes);
const problems = (...lines: string[]) =>
  read(...lines).findings.map(({ line, message }) => `${line}: ${message}`);

describe('readUserModule', () => {
  it('reads back what formatUserModule wrote, to the last space', () => {
    fc.assert(
      fc.property(userModule, (module) => {
        const { moduleName, stackName, cards, hasExtras, findings } = readUserModule(
          formatUserModule(module),
          anythingGoes,
        );
        expect(findings).toEqual([]);
        expect({ moduleName, stackName, cards }).toEqual(module);
        expect(hasExtras).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts a module without cards', () => {
    const empty = { moduleName: 'Loops', stackName: 'JS', cards: [] };
    expect(formatUserModule(empty)).toBe('---\nmodule: Loops\nstack: JS\n---\n');
    expect(problems('---', 'module: Loops', 'stack: JS', '---', '')).toEqual([]);
  });

  it.each([
    ['a header', 'question,answer,level\nWhat is CSV?,"Values, separated",EASY'],
    ['quotation marks in the header', '\uFEFF"Front","Back"\r\n"a","b"\r\n'],
    ['a header and nothing else', 'Term;Definition'],
    ['commas in every line', 'closure,a function with its scope\n\nhoisting,"declarations\ncome first"\n'],
    ['semicolons in every line', 'closure;a function\nhoisting;declarations'],
  ])('says which formats there are when the text is CSV with %s', (_, text) => {
    expect(problems(text)).toEqual([
      '1: This looks like CSV. Import it on the Import page. Here, use a table with tabs between the columns, as Quizlet and Anki export it, or Markdown with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
    ]);
  });

  it.each([
    ['prose', 'First, some words.\nThen one line without any.'],
    ['one sentence', 'Closures, in short.'],
    ['a list', '- a, b\n- c'],
  ])('does not take %s for CSV', (_, text) => {
    expect(problems(text)).toEqual([expect.stringContaining('This text is outside a card.')]);
  });

  it('reads cards whose text has commas in every line', () => {
    expect(problems('## Card (EASY)', 'a, b', '### Answer', 'c, d')).toEqual([]);
  });

  it('accepts cards without front matter, for an existing module', () => {
    const { moduleName, cards, findings } = read('## Card (HARD)', 'Q?', '### Answer', 'A.');
    expect(findings).toEqual([]);
    expect(moduleName).toBeUndefined();
    expect(cards).toEqual([{ level: 'HARD', question: 'Q?', answer: 'A.' }]);
  });

  it('ignores checks', () => {
    const { cards, hasExtras, findings } = read(
      ...['## Card (EASY)', 'Q?', '### Answer', 'A.', '### Checks', '- answer 1 runs'],
    );
    expect(findings).toEqual([]);
    expect(cards).toEqual([{ level: 'EASY', question: 'Q?', answer: 'A.' }]);
    expect(hasExtras).toBe(false);
  });

  it('appends key points, why it is asked, follow-ups and sources to the answer', () => {
    const { cards, hasExtras } = read(
      '## Card (EASY)',
      'Q?',
      '### Answer',
      'A.',
      '### Key points',
      '- One',
      '- Two',
      '### Why it is asked',
      'It shows.',
      '### Follow-ups',
      '- And then?',
      '### Sources',
      '- [T](https://t.example)',
    );
    expect(cards[0]?.answer).toBe(
      [
        'A.',
        '**Key points**',
        '- One\n- Two',
        '**Why it is asked**',
        'It shows.',
        '**Follow-ups**',
        '- And then?',
        '**Sources**',
        '- [T](https://t.example)',
      ].join('\n\n'),
    );
    expect(hasExtras).toBe(true);
    const again = readUserModule(formatUserModule({ moduleName: 'M', stackName: 'JS', cards }), anythingGoes);
    expect(again.cards).toEqual(cards);
  });

  it('reports what is wrong with a field at the line where its text begins', () => {
    const text = '## Card (EASY)\n\nQ?\n\n### Answer\n\n\n\\\n A.\n\\\n';
    const problemOf = (field: string, written: string) => `${field} is ${JSON.stringify(written)}`;
    const { findings } = readUserModule(text, { maxCards: 10, problemOf });
    expect(findings).toEqual([
      { line: 3, message: 'question is "Q?"' },
      { line: 9, message: 'answer is " A."' },
    ]);
  });

  it('reports what is wrong with the answer of a checked card at its heading', () => {
    const text = '## Card (EASY, typed)\n\nQ?\n\n### Accepted answers\n\n- A\n';
    const problemOf = (field: string, written: string) =>
      field === 'answer' ? `the answer is ${written}` : undefined;
    const { findings } = readUserModule(`\n${text}`, { maxCards: 10, problemOf });
    expect(findings).toEqual([{ line: 2, message: 'the answer is `A`' }]);
  });

  it('appends the other parts of a checked card to its explanation', () => {
    const { cards, hasExtras, findings } = read(
      '## Card (EASY, choice)',
      'Q?',
      '### Options',
      '- [x] A',
      '- [ ] B',
      '### Explanation',
      'So.',
      '### Key points',
      '- One',
    );
    expect(findings).toEqual([]);
    expect(cards[0]?.body?.explanation).toBe('So.\n\n**Key points**\n\n- One');
    expect(cards[0]?.answer).toBe('- A\n\nSo.\n\n**Key points**\n\n- One');
    expect(hasExtras).toBe(true);
  });

  it('checks only the requirements that are given', () => {
    const rules = { maxCards: 2, problemOf: (field: string, text: string) => `${field}: ${text}?` };
    const messages = (text: string, needs: UserModuleRequirements) =>
      readUserModule(text, rules, needs).findings.map(({ line, message }) => `${line}: ${message}`);
    const withNames = '---\nstack: Pascal\nmodule:\n---\n';
    expect(messages(withNames, {})).toEqual([]);
    expect(messages(withNames, { names: ['module', 'stack'] })).toEqual([
      '1: The front matter has no `module`. Add a line `module: …`.',
      '2: stackName: Pascal?',
    ]);
    expect(messages(withNames, { cards: true })).toEqual([
      '5: There is no card. Start one with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
    ]);
    expect(messages('## Card (EASY)\nQ\n### Answer\nA', { names: ['module'] })).toContain(
      '1: The file must start with front matter between two lines of `---`.',
    );
  });

  it('reports the first card beyond the maximum', () => {
    const text = '## Card (EASY)\nQ\n### Answer\nA\n'.repeat(12);
    expect(problems(text)).toEqual([
      '41: This text has 12 cards. You can import up to 10 at a time. Import the first ones as a module, then add the rest to it.',
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      'nothing',
      [''],
      ['1: There is no card. Start one with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.'],
    ],
    [
      'a letter',
      ['Dear reader,', 'hello'],
      [
        '1: This text is outside a card. Start a card with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
      ],
    ],
    [
      'front matter that never ends',
      ['---', 'module: A', '## Card (EASY)', 'Q'],
      ['1: The `---` in line 1 is never closed. Add a line of `---` below the module and stack.'],
    ],
    [
      'several mistakes',
      ['---', 'modul: A', '---', '## Card (EASY)', '### Answer', 'A', '## Card (Hard)', 'Q', '### Notes'],
      [
        '2: Unknown field `modul`. Remove the line.',
        "4: The card has no question. Write it below the card's heading.",
        '7: Expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
        '7: The card has no answer. Write it below a line `### Answer`.',
        '9: Unexpected heading `### Notes`. To keep it as text, write `\\### Notes` or use `####`.',
      ],
    ],
  ])('refuses %s with the line of every error', (_what, lines, findings) => {
    expect(problems(...lines)).toEqual(findings);
  });
});
