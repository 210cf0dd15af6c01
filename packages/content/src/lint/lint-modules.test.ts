import { expect, test } from 'vitest';
import { readModule } from '../format/read-module.ts';
import { moduleWith } from '../tests/card-builders.ts';
import { lintModules } from './lint-modules.ts';

const text = `---
module: Loops
stack: JS
slug: js-loops
---

## Card (EASY) {#abc234}

Why?

### Key points

- One
-

### Answer

Because:

#### It is so

### Sources

- [A](https://mdn.dev/a)
- [A](http://mdn.dev/a)
`;

test('reports nothing in a valid module', () => {
  expect(lintModules([moduleWith()])).toEqual([]);
});

test('reports every finding with file, line and rule, even in a file with format errors', () => {
  const findings = lintModules([readModule('js-loops.md', text)]);
  expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'js-loops.md:1 format',
    'js-loops.md:11 format',
    'js-loops.md:14 format',
    'js-loops.md:20 heading',
    'js-loops.md:25 link',
    'js-loops.md:1 level-balance',
    'js-loops.md:1 level-balance',
    'js-loops.md:1 level-balance',
  ]);
});
