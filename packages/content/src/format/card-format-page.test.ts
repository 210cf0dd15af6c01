import { readFileSync } from 'node:fs';
import { cardKinds } from '@flipstack/card-kinds';
import { describe, expect, it } from 'vitest';
import { formatUserCards, formatUserModule, readUserModule } from '../user-modules/index.ts';
import { formatModule } from './format-module.ts';
import { readModule } from './read-module.ts';

const page = readFileSync(new URL('../../../../docs/card-format.md', import.meta.url), 'utf8');
const [example = '', ...examplesOfKinds] = [...page.matchAll(/````markdown\n([\s\S]*?)````/g)].map(
  ([, text = '']) => text,
);
const rules = { maxCards: 1000, problemOf: () => undefined };

/** The first column of the table of errors, without the backslashes that a table needs. */
function publishedMessages(): string[] {
  const section = page.slice(page.indexOf('## What is refused'), page.indexOf('## Limits'));
  const [_heading, ...rows] = section.matchAll(/^\| (.+?) \| .+ \|$/gm);
  return rows.map(([, message = '']) => message.replaceAll('\\`', '`'));
}

const libraryCard =
  '---\nmodule: A\nstack: JS\nslug: a\nsummary: A.\n---\n\n## Card (HARD) {#k3m9x2}\n\nQ\n\n### Answer\n\nA\n';

/** Together these have every error that the parser reports. */
const faulty = [
  'Hello',
  '---\nmodule: A\nmodule: B\ncolor: red\nstack\n---\n',
  '---\nstack: JS\n---\n## Card (Easy)\nQ\n### Answer\nA\n### Answer\nB\n## Note\n### Sources\nx\n### Key points\nx\n### Why it is asked\n',
  '## Card (EASY)\nQ\n### Key points\n- One\n### Answer\nA\n## Card (EASY)\n### Answer\nA\n## Card (EASY)\nQ',
  '## Card (EASY)\nQ\n### Answer\n```js',
  '',
  '## Card (EASY) {#A}\nQ\n### Answer\nA',
  '---\nmodule: A\n## Card (EASY)\nQ\n### Answer\nA',
  '## Card (EASY)\nQ\n### Answer\nA\n'.repeat(1001),
  '## Card (EASY, quiz)\nQ\n### Answer\nA\n## Card (EASY)\nQ\n### Answer\nA\n### Hint\nH',
  '## Card (EASY, choice)\nQ\n### Answer\nA\n### Options (many)\n* One\n## Card (EASY, choice)\nQ',
  '## Card (EASY, choice)\nQ\n### Options\n- [ ] One\n- [ ] Two',
  '## Card (EASY, cloze)\nQ\n### Text\n{{c1::a}}\n### Also accepted\n- b',
  '## Card (EASY, order)\nQ\n### Lines\n```\na\nb\n```\nc\n```\nd\n```\n### Also accepted\n- b',
  '## Card (EASY, code)\nQ\n### Starter\n```\n```\n### Solution\n```\na\n```',
  '## Card (EASY, code)\nQ\n### Starter\n```js\n```\n### Tests\n- 1\n```js\n1\n```\n### Solution\n```ts\na\n```',
  '## Card (EASY, code)\nQ\n### Starter\n```js\n```\n### Tests\n- → `1`\n### Solution\n```\na\n```\n### Interview inputs\n- a',
  `## Card (EASY, typed)\nQ\n### Accepted answers\n- A\n### Explanation\n${'a'.repeat(4980)}\n### Key points\n- One`,
  '## Card (EASY, typed)\nQ\n### Accepted answers\n- A\n### Good answer\nG\n### Follow-ups\n> A\n### Checks\n- answer 1',
  '## Card (EASY)\nQ\n### Answer\nA\n### Checks\n```cobol\n```\n\n- answer 1 runs\n\n```output\n```',
];

describe('docs/card-format.md', () => {
  it('has an example that can be imported', () => {
    const read = readUserModule(example, rules, { names: ['module', 'stack'], cards: true });
    expect(read.findings).toEqual([]);
    expect(read).toMatchObject({ moduleName: 'Closures', stackName: 'JS', hasExtras: true });
    expect(read.cards.map(({ level }) => level)).toEqual(['EASY', 'MEDIUM']);
    const module = { moduleName: 'Closures', stackName: 'JS', cards: read.cards };
    expect(readUserModule(formatUserModule(module), rules).cards).toEqual(read.cards);
  });

  it.each(examplesOfKinds)('has an example of a checked card that survives an export: %#', (text) => {
    const { cards, findings } = readUserModule(text, rules);
    expect(findings).toEqual([]);
    expect(cards).toHaveLength(1);
    const module = { moduleName: 'Maps', stackName: 'JS', cards };
    expect(readUserModule(formatUserModule(module), rules).cards).toEqual(cards);
    // The writer writes what people are shown, so that an export looks like the page.
    expect(formatUserCards(cards)).toBe(text);
  });

  it('has an example of every checked kind', () => {
    const kinds = examplesOfKinds
      .flatMap((text) => readUserModule(text, rules).cards)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(cardKinds.filter((kind) => kind !== 'flip'));
  });

  it.each([...page.matchAll(/````md\n(### (?:Good answer|Checks)[\s\S]*?)````/g)].map(([, parts]) => parts))(
    'has an example of further parts that reads and writes the same: %#',
    (parts) => {
      const { module, findings } = readModule('any.md', `${libraryCard}\n${parts}`);
      expect(findings).toEqual([]);
      expect(formatModule(module)).toBe(`${libraryCard}\n${parts}`);
    },
  );

  it('lists exactly the messages of the parser', () => {
    const reported = faulty
      .flatMap((text) => [
        ...readModule('any.md', text).findings,
        ...readUserModule(text, rules, { names: ['module'] }).findings,
      ])
      .map(({ message }) =>
        message.replace(/has no `\w+`. Add a line `\w+:/, 'has no `module`. Add a line `module:'),
      )
      .map((message) =>
        message.replace(
          /`#+ [^`]*`\. To keep it as text, write `[^`]*`/,
          '`## Note`. To keep it as text, write `\\## Note`',
        ),
      );
    const ofFieldRules = 'Module name must be 1-100 characters long';
    expect(new Set([...reported, ofFieldRules])).toEqual(new Set(publishedMessages()));
  });
});
