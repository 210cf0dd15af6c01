import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../format/module-file.ts';
import { oddText } from '../tests/odd-text.ts';
import { formatUserModule, readUserModule, type UserModule, type UserModuleRequirements } from './index.ts';

const name = oddText.map((text) => text.trim()).filter((text) => text !== '');

const userModule: fc.Arbitrary<UserModule> = fc.record({
  moduleName: name,
  stackName: name,
  cards: fc.array(fc.record({ level: fc.constantFrom(...cardLevels), question: oddText, answer: oddText }), {
    maxLength: 4,
  }),
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

  it('accepts cards without front matter, for an existing module', () => {
    const { moduleName, cards, findings } = read('## Card (HARD)', 'Q?', '### Answer', 'A.');
    expect(findings).toEqual([]);
    expect(moduleName).toBeUndefined();
    expect(cards).toEqual([{ level: 'HARD', question: 'Q?', answer: 'A.' }]);
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
      ['---', 'modul: A', '---', '## Card (EASY)', '### Answer', 'A', '## Card (Hard)', 'Q', '### Hint'],
      [
        '2: Unknown field `modul`. Remove the line.',
        "4: The card has no question. Write it below the card's heading.",
        '7: Expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
        '7: The card has no answer. Write it below a line `### Answer`.',
        '9: Unexpected heading `### Hint`. To keep it as text, write `\\### Hint` or use `####`.',
      ],
    ],
  ])('refuses %s with the line of every error', (_what, lines, findings) => {
    expect(problems(...lines)).toEqual(findings);
  });
});
