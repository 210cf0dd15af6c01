import type { CodeBody } from '@flipstack/card-kinds';
import { afterAll, expect, test } from 'vitest';
import { NodeRunner } from './node-runner.ts';
import { runCode, verifyCodeCard } from './verify-code-card.ts';

const runner = new NodeRunner();
afterAll(() => runner.close());

const card: CodeBody = {
  language: 'javascript',
  setup: 'const vat = 0.2;',
  starter: 'function gross(net) {\n}',
  examples: [{ input: 'gross(100)', output: '120' }],
  tests: [
    { input: 'gross(0)', output: '0' },
    { input: 'gross("x")', output: '{"$error":"TypeError"}' },
  ],
  isAnyOrder: false,
  solution:
    'function gross(net) {\n  if (typeof net !== "number") throw new TypeError("a number");\n  return net * (1 + vat);\n}',
  wrongSolutions: ['const gross = (net) => net * (1 + vat);'],
  isVerified: false,
};

test('accepts a card whose solution passes, and whose starter and wrong solutions fail', async () => {
  expect(await verifyCodeCard(card, runner)).toEqual([]);
});

test.each<[string, Partial<CodeBody>, string[]]>([
  [
    'a solution with a wrong value',
    { solution: 'const gross = (net) => net;' },
    ['The solution does not pass example 1: expected 120, got 100'],
  ],
  [
    'a solution that throws',
    { solution: 'function gross() {\n  null.x\n}' },
    ["The solution does not pass example 1: TypeError: cannot read property 'x' of null (line 2)"],
  ],
  ['a starter that passes', { starter: card.solution }, ['The starter passes every test']],
  [
    'a wrong solution that passes',
    { wrongSolutions: [...card.wrongSolutions, card.solution] },
    ['Wrong solution 2 passes every test'],
  ],
])('finds %s', async (_, change, problems) => {
  expect(await verifyCodeCard({ ...card, ...change }, runner)).toEqual(problems);
});

test('tells the outcomes apart', async () => {
  const code = 'const gross = (net) => { if (net === 100) return 1; if (net === 0) for (;;); return 2; };';
  const results = await runCode(card, code, runner);
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'timeout', 'skipped']);
  expect(results[0]).toMatchObject({ got: '1', test: card.examples[0] });
});
