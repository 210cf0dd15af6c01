import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModule } from '@flipstack/content/lint';
import { readFirstPermanentIds } from '@flipstack/content/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPermanentIds } from '../content/add-ids.ts';
import { codeParsers } from '../content/code-parsers.ts';
import { kindStats, libraryStats } from '../content/library-stats.ts';
import { findingLine, lintLibrary, lintSelected, warningCounts, warnings } from '../content/lint-library.ts';
import { readLibrary, readModules } from '../content/read-library.ts';
import { verifyCode } from '../content/verify-code.ts';

const faultIn = (language: string, code: string, context = '') => codeParsers[language]?.(code, context);

describe('codeParsers', () => {
  it.each([
    ['js', 'ok();\nconst a = ;', 1],
    ['ts', 'interface A { b: }', 0],
    ['jsx', 'const a = <b>;', 0],
    ['tsx', 'const a: = <b />;', 0],
    ['json', '{\n  "a": 1,\n}', 2],
    ['sql', 'SELECT a\nFORM b', 1],
    ['sql', 'SELECT TOP 1 (a FROM b', 0],
    ['html', '<div>\n<span></div>', 1],
    ['html', '<ul><li>x</ul>\n</div>', 1],
    ['html', '<img src="a" src="b">', 0],
    ['html', '<p>x</p>\n<script>const a = ;</script>', 1],
    ['html', '<style>\na { b: c</style>', 1],
    ['css', 'a { color: red\n  margin: 0; }', 0],
    ['css', 'a {\n  // no comment\n  b: c;\n}', 1],
    ['scss', '@mixin a {', 0],
    ['yaml', 'a:\n  b: c: d', 1],
    ['xml', '<a>\n<b></a>', 1],
  ])('reports %s that does not parse with its line: %j', (language, code, line) => {
    expect(faultIn(language, code)).toMatchObject({ line, message: expect.stringMatching(/./) });
  });

  it.each([
    ['js', 'return await a;'],
    ['js', 'with (a) b();'],
    ['ts', 'export const a = <T,>(b: T): T => b;'],
    ['jsx', 'const a = <b>{c}</b>;'],
    ['json', '{ "a": [1] }'],
    ['sql', 'SELECT a FROM b WHERE c = ? AND d = :x LIMIT :n;'],
    ['sql', 'WHERE a IS NULL'],
    ['sql', 'SUM(a) OVER (ORDER BY b)'],
    ['sql', 'SELECT TOP 1 a FROM [b]'],
    ['html', '<li>a<li>b<img src="c"><br>'],
    ['html', '<tr><td>x</td></tr>'],
    ['html', '<template><MyCard :a="b > 1" @click="c" />{{ a < b }}</template>'],
    ['html', '<script type="application/json">{ "a": "</p>" }</script><!-- </div> -->'],
    ['css', '.a { &:hover { color: red } }'],
    ['css', 'color: red;'],
    ['scss', '@mixin a($b) { c: $b; } // done'],
    ['yaml', 'a: "it\'s"\n---\n- b: [c]'],
    ['xml', '<?xml version="1.0"?>\n<!-- a --><b c="d"><e/></b>'],
    ['text', 'anything (goes'],
  ])('accepts %s that parses: %j', (language, code) => {
    expect(faultIn(language, code)).toBeUndefined();
  });

  it('checks only brackets and strings in a dialect that the card names', () => {
    expect(faultIn('sql', 'CREATE TABLE a (b INTEGER) STRICT;')).toBeDefined();
    expect(faultIn('sql', 'CREATE TABLE a (b INTEGER) STRICT;', 'In SQLite, …')).toBeUndefined();
    expect(faultIn('sql', 'CREATE TABLE a (b INTEGER STRICT;', 'In SQLite, …')).toBeDefined();
  });
});

describe('the card linter', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flipstack-cards-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const card =
    '## Card (EASY) {#abc234}\n\nWhat does this print?\n\n```js\nlet a = ;\n```\n\n### Answer\n\nNothing.\n';
  const text = `---\nmodule: Loops\nstack: JS\nslug: js-loops\nsummary: Know loops.\n---\n\n${card}`;

  it('reads the files of a folder and reports file, line and rule', () => {
    mkdirSync(join(folder, 'js'));
    writeFileSync(join(folder, 'js', 'js-loops.md'), text);
    writeFileSync(join(folder, 'notes.txt'), 'no module');
    const findings = lintSelected([], readModules([folder])).map(findingLine);
    expect(findings.at(-1)).toMatch(/js-loops\.md:13 code-syntax: js: /);
    expect(findings).toHaveLength(6);
  });

  it('compares given files with the library, and reports only findings in them', () => {
    const [one, other] = [readModule('a/js-loops.md', text), readModule('b/js-loops.md', text)];
    const rules = lintSelected([one], [other]).map(({ file, rule }) => `${file} ${rule}`);
    expect(rules).toContain('b/js-loops.md unique-slug');
    expect(rules).toContain('b/js-loops.md unique-question');
    expect(rules.every((rule) => rule.startsWith('b/'))).toBe(true);
  });

  it('checks the size of the library only when it reads all of it', () => {
    expect(lintLibrary([]).filter(({ rule }) => rule === 'library')).toHaveLength(12);
    expect(lintSelected([], [])).toEqual([]);
  });

  it('counts and lists warnings, which are not findings', () => {
    const written = text.replace('Nothing.', 'It is always new.\nNobody knows.');
    const selected = [readModule('a/js-loops.md', written)];
    expect(warnings(selected).map(findingLine)).toEqual([
      expect.stringMatching(/^a\/js-loops.md:18 absolute: "always": ./),
    ]);
    expect(warningCounts(selected)).toEqual(['long-answer: 0', 'absolute: 1']);
    const lines = lintSelected([], selected).map(findingLine);
    for (const line of [
      'a/js-loops.md:8 key-points: the card has 0 key points, not 3 to 5',
      'a/js-loops.md:8 missing-source: the card has no source; link to the primary one',
      expect.stringMatching(/^a\/js-loops.md:19 translated-phrase: "Nobody": ./),
    ])
      expect(lines).toContainEqual(line);
    expect(lines.join('\n')).not.toContain('absolute');
  });

  it('gives each card without a permanent id one, and changes nothing else', () => {
    const path = join(folder, 'js-loops.md');
    const added = `${text}\n## Card (HARD, typed)\r\n\r\nWhy?\r\n\r\n### Accepted answers\r\n\r\n- So\r\n`;
    writeFileSync(path, added);
    expect(addPermanentIds(readLibrary(), readModules([folder]))).toBe(1);
    const written = readFileSync(path, 'utf8');
    const id = /\(HARD, typed\) \{#([a-z0-9]{6})\}\r\n/.exec(written)?.[1];
    expect(written).toBe(added.replace('(HARD, typed)', `(HARD, typed) {#${id}}`));
    expect(readModules([folder])[0]?.module.cards.map(({ permanentId }) => permanentId)).toEqual([
      'abc234',
      id,
    ]);
    expect(addPermanentIds([], readModules([folder]))).toBe(0);
  });

  it('reports a permanent id that two cards share', () => {
    const [one, other] = [readModule('a/js-loops.md', text), readModule('b/js-maps.md', text)];
    const findings = lintSelected([one], [other]).filter(({ rule }) => rule === 'unique-permanent-id');
    expect(findings).toEqual([
      {
        file: 'b/js-maps.md',
        line: 8,
        rule: 'unique-permanent-id',
        message: 'the same permanent ID as in a/js-loops.md:8',
      },
    ]);
  });

  it('checks the SQL of a task in the dialect in which it runs', () => {
    const task = (language: string, code: string) =>
      `---\nmodule: Rows\nstack: SQL\nslug: sql-rows\nsummary: Rows.\n---\n\n## Card (EASY, code) {#abc234}\n\nSelect one.\n\n### Setup\n\n\`\`\`\n${code}\n\`\`\`\n\n### Starter\n\n\`\`\`${language}\n\`\`\`\n\n### Solution\n\n\`\`\`\nSELECT 1;\n\`\`\`\n`;
    const found = (language: string, code: string) =>
      lintSelected([], [readModule('a/sql-rows.md', task(language, code))])
        .filter(({ rule }) => rule === 'code-syntax')
        .map(({ line }) => line);
    const strict = 'CREATE TABLE a (b INTEGER) STRICT;';
    expect(found('sql', strict)).toEqual([]);
    expect(found('sql', 'CREATE TABLE a (b INTEGER STRICT;')).toEqual([15]);
    expect(found('postgresql', strict)).toEqual([15]);
  });

  it('refuses a folder that does not exist', () => {
    expect(() => readModules([join(folder, 'gone')])).toThrow('There is no file or folder');
  });

  it('reads the samples, and counts them', () => {
    const samples = readLibrary().filter(({ file }) => file.includes('/samples/'));
    expect(samples).toHaveLength(12);
    expect(libraryStats(samples).split('\n')).toHaveLength(14);
    expect(libraryStats(samples)).toMatch(/^JS +1 +19 +37 % +37 % +26 %/m);
    expect(kindStats(samples).split('\n')[0]).toMatch(/^stack .*flip +choice +typed +cloze +order +code$/);
    expect(kindStats(samples)).toMatch(/^JS +1 +19( +\d+){6}$/m);
    // Reading the whole library takes seconds on a busy machine.
  });
});

it('has every card that existed when cards got permanent ids, under its id', () => {
  // Ids of cards that were removed since. Learners lose their progress with these, so this is rare.
  const removed = new Set<string>();
  const ids = new Set(
    readLibrary().flatMap(({ module }) => module.cards.map(({ permanentId }) => permanentId)),
  );
  const first = Object.values(readFirstPermanentIds()).flatMap((ofModule) => Object.values(ofModule));
  expect(first).toHaveLength(1492);
  expect(first.filter((id) => !ids.has(id) && !removed.has(id))).toEqual([]);
});

describe('verifyCode', () => {
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  const task = (solution: string, starter = 'const double = (n) => {};') =>
    readModule(
      'a.md',
      [
        '---\nmodule: Tasks\nstack: JS\nslug: js-tasks\nsummary: Code.\n---\n',
        '## Card (EASY, code) {#abc234}\n\nWrite `double`.\n',
        `### Starter\n\n${fence('js', starter)}`,
        `### Examples\n\n${fence('js', 'double(2)')}\n${fence('json', '4')}`,
        `### Tests\n\n${fence('js', 'double(0)')}\n${fence('json', '0')}`,
        `### Solution\n\n${fence('js', solution)}`,
        `### Wrong solutions\n\n${fence('js', 'const double = (n) => n + 2;')}`,
      ].join('\n'),
    );

  it('runs the code of every card and counts them by language', async () => {
    const { findings, verified } = await verifyCode([task('const double = (n) => 2 * n;')]);
    expect(findings).toEqual([]);
    expect([...verified]).toEqual([['javascript', 1]]);
  });

  it('reports a solution that fails and a starter that passes, with the line of their card', async () => {
    const right = 'const double = (n) => 2 * n;';
    const { findings } = await verifyCode([task('const double = (n) => n * n + 1;'), task(right, right)]);
    expect(findings.map(findingLine)).toEqual([
      'a.md:8 code-runs: The solution does not pass example 1: expected 4, got 5',
      'a.md:8 code-runs: The starter passes every test',
    ]);
  });
});
