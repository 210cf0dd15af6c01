import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddInputs, oddKind } from '../tests/odd-bodies.ts';
import { oddChecks } from '../tests/odd-checks.ts';
import { oddLine, oddText } from '../tests/odd-text.ts';
import { formatModule } from './format-module.ts';
import { cardLevels, type FollowUp, type LibraryCardInFile, type ModuleInFile } from './module-file.ts';
import { parseModule } from './read-module.ts';
import { tidyModule } from './tidy-module.ts';

const name = oddLine.filter((value) => value.trim() !== '');
const source = fc.record({ title: fc.oneof(name, fc.constant('a](b)\\')), url: fc.oneof(fc.webUrl(), name) });

const followUp: fc.Arbitrary<FollowUp> = fc.record(
  { question: oddLine, answer: oddText },
  { requiredKeys: ['question'] },
);

const flipCard: fc.Arbitrary<LibraryCardInFile> = fc.record(
  {
    permanentId: fc.stringMatching(/^[a-z0-9]{6}$/),
    level: fc.constantFrom(...cardLevels),
    question: oddText,
    answer: oddText,
    keyPoints: fc.array(oddLine),
    whyAsked: oddText,
    goodAnswer: oddText,
    greatAnswer: oddText,
    followUps: fc.array(followUp),
    sources: fc.array(source),
    checks: oddChecks,
  },
  { requiredKeys: ['permanentId', 'level', 'question', 'answer', 'keyPoints', 'followUps', 'sources'] },
);

/** The linter verifies library cards, so files of the library do not say whether they are. */
const card: fc.Arbitrary<LibraryCardInFile> = fc
  .tuple(flipCard, oddKind, fc.option(oddInputs))
  .map(([fields, { answer, kind, body }, inputs]) => {
    const verified = body && 'isVerified' in body ? { ...body, isVerified: true } : body;
    const interviewInputs = kind === 'code' && inputs !== null && { interviewInputs: inputs };
    if (!verified) return fields;
    const { goodAnswer: _, greatAnswer: _great, ...common } = fields;
    return { ...common, answer, kind, body: verified, ...interviewInputs };
  });

const module: fc.Arbitrary<ModuleInFile> = fc.record({
  moduleName: name,
  stackName: name,
  slug: name,
  summary: name,
  cards: fc.array(card, { minLength: 1, maxLength: 4 }),
});

const simple: LibraryCardInFile = {
  permanentId: 'k3m9x2',
  level: 'EASY',
  question: 'Q?',
  answer: 'A.',
  keyPoints: [],
  followUps: [],
  sources: [],
};

const fileOf = (changes: Partial<LibraryCardInFile>): string =>
  formatModule({
    moduleName: 'Loops',
    stackName: 'JS',
    slug: 'loops',
    summary: 'Know loops.',
    cards: [{ ...simple, ...changes }],
  });

describe('formatModule', () => {
  it('writes a file that parseModule reads back, whatever the author typed', () => {
    fc.assert(
      fc.property(module, (written) => {
        expect(parseModule('any.md', formatModule(written))).toEqual(tidyModule(written));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not change lists that are already tidy', () => {
    fc.assert(
      fc.property(module, (written) => {
        expect(tidyModule(tidyModule(written))).toEqual(tidyModule(written));
      }),
    );
  });

  it('writes the parts in order and leaves out empty ones', () => {
    expect(fileOf({ keyPoints: ['One', 'Two'], sources: [{ title: 'T', url: 'https://t.example' }] })).toBe(
      [
        '---\nmodule: Loops\nstack: JS\nslug: loops\nsummary: Know loops.\n---',
        '## Card (EASY) {#k3m9x2}\n\nQ?',
        '### Answer\n\nA.',
        '### Key points\n\n- One\n- Two',
        '### Sources\n\n- [T](https://t.example)\n',
      ].join('\n\n'),
    );
  });

  it('puts a backslash before text that looks like structure', () => {
    expect(fileOf({ question: '## Card (HARD)' })).toContain('\n\\## Card (HARD)\n');
    expect(fileOf({ question: '```js\nconst open = 1;' })).toContain('\n\\```js\n');
  });

  it('guards blank edges and carriage returns, and nothing else', () => {
    expect(fileOf({ answer: 'A.\n' })).toContain('### Answer\n\n\\\nA.\n\n\\\n');
    expect(fileOf({ answer: 'A\r\nB' })).toContain('### Answer\n\n\\r\nA\\r\nB\n\\r\n');
    expect(fileOf({ answer: '    A\n\n\n  B' })).toContain('### Answer\n\n    A\n\n\n  B\n');
  });

  it('keeps fenced code unchanged', () => {
    const answer = '```md\n## Card (HARD)\n```';
    expect(fileOf({ answer })).toContain(answer);
  });
});
