import { describe, expect, it } from 'vitest';
import { goSource, messagesByPackage } from '../content/run/languages/go.ts';
import { javaSource } from '../content/run/languages/java.ts';
import { asPhpFile } from '../content/run/languages/php.ts';
import { splitStatements } from '../content/run/languages/split-statements.ts';
import { isAtLeast } from '../content/run/version.ts';

describe('splitStatements', () => {
  it.each([
    ["SELECT 'a;b'; SELECT 2;", ["SELECT 'a;b'", 'SELECT 2']],
    ['SELECT 1 -- a; b\n; SELECT ";" /* ; */', ['SELECT 1 -- a; b', 'SELECT ";" /* ; */']],
    ['DO $$ BEGIN; END $$; SELECT 1', ['DO $$ BEGIN; END $$', 'SELECT 1']],
    ['BEGIN; SELECT 1; COMMIT; -- done', ['BEGIN', 'SELECT 1', 'COMMIT']],
    ["SELECT 'it''s;'; ;", ["SELECT 'it''s;'"]],
    [
      'CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = CASE WHEN 1 THEN 2 END; SELECT 1; END; SELECT 2',
      [
        'CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = CASE WHEN 1 THEN 2 END; SELECT 1; END',
        'SELECT 2',
      ],
    ],
    [
      'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END; SELECT f()',
      ['CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END', 'SELECT f()'],
    ],
  ])('splits %s', (script, statements) => {
    expect(splitStatements(script)).toEqual(statements);
  });
});

describe('javaSource', () => {
  it('makes statements the body of main', () => {
    const { file, mainClass, code } = javaSource('import java.net.URI;\nvar list = List.of(1);');
    expect([file, mainClass]).toEqual(['Main.java', 'Main']);
    expect(code).toMatch(
      /import java\.net\.URI; class Main \{ public static void main[^\n]*\n\nvar list = List\.of\(1\);\n\}\}$/,
    );
  });

  it('finds the class of main, and the file of a public class', () => {
    const code =
      'record Point(int x) {}\npublic final class App {\n  static void main(String[] a) {}\n}\nclass B {}';
    expect(javaSource(code)).toMatchObject({ file: 'App.java', mainClass: 'App' });
    expect(javaSource('sealed interface Shape {}')).toMatchObject({ file: 'Main.java', mainClass: 'Main' });
    expect(javaSource('void main() {}')).toMatchObject({ mainClass: 'Main' });
  });
});

it('adds the opening tag to PHP, with strict types first', () => {
  expect(asPhpFile('echo 1;')).toBe('<?php\necho 1;');
  expect(asPhpFile('<?php\necho 1;')).toBe('<?php\n\necho 1;');
  expect(asPhpFile('$a = 1;\ndeclare(strict_types=1);\nf($a);')).toBe(
    '<?php declare(strict_types=1);\n$a = 1;\n\nf($a);',
  );
});

it('adds the package and an empty main to Go', () => {
  expect(goSource('import "fmt"\n\nfunc main() {}')).toBe('package main; import "fmt"\n\nfunc main() {}\n');
  expect(goSource('type A int')).toBe('package main; type A int\nfunc main() {}\n');
});

it('attributes the messages of the Go compiler to programs', () => {
  const output =
    '# checks/p1\np1/main.go:3:7: declared and not used: x\n\tmore\np2/main.go:1:1: expected package\n';
  expect([...messagesByPackage(output)]).toEqual([
    ['p1', 'p1/main.go:3:7: declared and not used: x\n\tmore\n'],
    ['p2', 'p2/main.go:1:1: expected package\n'],
  ]);
});

it.each([
  ['3.12.1', '3.12', true],
  ['3.9', '3.12', false],
  ['21', '21.0.1', false],
  ['25.0.5', '21', true],
])('knows whether %s is at least %s', (version, least, is) => {
  expect(isAtLeast(version, least)).toBe(is);
});
