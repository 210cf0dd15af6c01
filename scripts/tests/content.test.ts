import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModule } from '@flipstack/content/lint';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeParsers } from '../content/code-parsers.ts';
import { libraryStats } from '../content/library-stats.ts';
import { findingLine, lintLibrary, lintSelected } from '../content/lint-library.ts';
import { readLibrary, readModules } from '../content/read-library.ts';

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

  const card = '## Card (EASY)\n\nWhat does this print?\n\n```js\nlet a = ;\n```\n\n### Answer\n\nNothing.\n';
  const text = `---\nmodule: Loops\nstack: JS\nslug: js-loops\nsummary: Know loops.\n---\n\n${card}`;

  it('reads the files of a folder and reports file, line and rule', () => {
    mkdirSync(join(folder, 'js'));
    writeFileSync(join(folder, 'js', 'js-loops.md'), text);
    writeFileSync(join(folder, 'notes.txt'), 'no module');
    const findings = lintSelected([], readModules([folder])).map(findingLine);
    expect(findings.at(-1)).toMatch(/js-loops\.md:13 code-syntax: js: /);
    expect(findings).toHaveLength(4);
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

  it('refuses a folder that does not exist', () => {
    expect(() => readModules([join(folder, 'gone')])).toThrow('There is no file or folder');
  });

  it('reads the samples, and counts them', () => {
    const samples = readLibrary().filter(({ file }) => file.includes('/samples/'));
    expect(samples).toHaveLength(12);
    expect(libraryStats(samples).split('\n')).toHaveLength(14);
    expect(libraryStats(samples)).toMatch(/^JS +1 +18 +39 % +33 % +28 %/m);
    // Reading the whole library takes seconds on a busy machine.
  });
});
