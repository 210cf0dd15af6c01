import { expect, test } from 'vitest';
import { codeBlocksOf } from '../../markdown/code-blocks.ts';
import { readSamples } from '../../node.ts';
import { findImbalance } from './find-imbalance.ts';
import { scriptLexicon } from './lexicons.ts';

test('accepts every script of the samples', () => {
  const cards = readSamples().flatMap((module) => module.cards);
  const scripts = cards.flatMap(codeBlocksOf).filter(({ language }) => /^[jt]s$/.test(language));
  expect(scripts.length).toBeGreaterThan(20);
  for (const { code } of scripts) expect(findImbalance(code, scriptLexicon), code).toBeUndefined();
});

test.each([
  "const quote = /[\"'(]/g.test(x); // don't",
  `return /[/(]/.exec(\`a \${b({ c: "}" })} d\`);`,
  'const half = (a + b) / 2, third = c / 3;',
  "const view = <p>Don't (</p>;",
])('accepts %s', (code) => {
  expect(findImbalance(code, scriptLexicon)).toBeUndefined();
});

test.each([
  ['f(1', '`(` is not closed'],
  ['const a = [1, 2);', '`[` is not closed before `)`'],
  ["const a = 'open;", "`'` is not closed"],
])('reports %s', (code, message) => {
  expect(findImbalance(code, scriptLexicon)?.message).toBe(message);
});
