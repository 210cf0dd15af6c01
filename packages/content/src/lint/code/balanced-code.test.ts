import { describe, expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { balancedCode } from './balanced-code.ts';

const faults = (language: string, code: string) =>
  balancedCode.check(cardWith({ answer: `\`\`\`${language}\n${code}\n\`\`\`` }));

describe('balancedCode', () => {
  it.each([
    ['java', 'class A {\n  void b( {}\n}', 2, 'java: `(` is not closed before `}`'],
    ['java', 'String a = "b;', 1, 'java: `"` is not closed'],
    ['java', 'var a = """\n  b', 1, 'java: `"""` is not closed'],
    ['python', 'a = [1, (2]', 1, 'python: `(` is not closed before `]`'],
    ['python', "a = f'{b[0}'", 1, 'python: `[` is not closed before `}`'],
    ['csharp', 'var a = $"{b(1}";', 1, 'csharp: `(` is not closed before `}`'],
    ['csharp', 'if (a) {\n  b();', 1, 'csharp: `{` is not closed'],
    ['go', 'a()\nb)', 2, 'go: `)` has no opening bracket'],
    ['go', 'a := `b', 1, 'go: ``` is not closed'],
    ['php', '$a = [1, 2;', 1, 'php: `[` is not closed'],
    ['php', "<p>it's</p>\n<?php foo( ?>", 2, 'php: `(` is not closed'],
    ['bash', 'echo "$(date"', 1, 'bash: `"` is not closed'],
  ])('reports unbalanced %s: %j', (language, code, at, message) => {
    expect(faults(language, code)).toEqual([{ part: 'answer', at, message }]);
  });

  it.each([
    ['java', 'char c = \'"\'; // it\'s {\nString t = """\n  say "hi" {\n  """; /* ( */'],
    ['python', "# it's (\nt = '''a\n'b' {'''\nf'{d[\"k\"]!r:>{width}} {{'\nr'\\d'"],
    [
      'csharp',
      'var p = @"C:\\"; var q = $"{d["k"]} {{"; var r = """say "{" """; #region it\'s\nvar v = $@"a""{b}";',
    ],
    ['go', "r := '{'; s := `\\`; // it's"],
    ['php', "$a = 'it\\'s'; # it's (\n#[Attr]\n$b = <<<SQL\n  it's (\n  SQL;"],
    ['php', "<p>it's (</p>\n<?php foo(); ?>\n<b>:)</b>"],
    ['bash', 'case $1 in\n  a) echo "$(date "+%s")" ;;\nesac # it\'s\necho $a#b it\\\'s <<EOF\nit\'s\nEOF'],
    ['text', 'anything (goes'],
    ['constructor', 'anything (goes'],
    ['__proto__', 'anything (goes'],
  ])('accepts balanced %s: %j', (language, code) => {
    expect(faults(language, code)).toEqual([]);
  });
});
