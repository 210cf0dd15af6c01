import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTests, gradeOutputs, ratedTestCount } from './rated-tests.ts';

const javascript = { language: 'javascript', isAnyOrder: false } as const;
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const tests = fc.array(fc.record({ input: fc.string(), output: fc.json() }), { minLength: 1, maxLength: 12 });

describe('drawTests', () => {
  it('draws different tests of those that there are, the same for the same seed', () => {
    fc.assert(
      fc.property(tests, seed, fc.nat({ max: 13 }), (all, seed, count) => {
        const drawn = drawTests(all, { seed, count });
        expect(drawn).toHaveLength(Math.min(count, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(all).toEqual(expect.arrayContaining(drawn));
        expect(drawTests(all, { seed, count })).toEqual(drawn);
      }),
    );
  });

  it('draws each test equally often', () => {
    const items = Array.from({ length: 8 }, (_, index) => index);
    const counts = items.map(() => 0);
    for (let seed = 0; seed < 8_000; seed++)
      for (const item of drawTests(items, { seed })) counts[item] = (counts[item] ?? 0) + 1;
    // 5 of 8 in 8,000 draws is 5,000 each, with a standard deviation of 43.
    for (const count of counts) expect(Math.abs(count - 5_000)).toBeLessThan(200);
    expect(ratedTestCount).toBe(5);
  });
});

describe('gradeOutputs', () => {
  it('is right only if every test has its output, in any form of the same JSON', () => {
    fc.assert(
      fc.property(tests, (all) => {
        const outputs = all.map(({ output }) => JSON.stringify(JSON.parse(output), null, 1));
        const allPassed = all.map(() => true);
        expect(gradeOutputs(all, outputs, javascript)).toEqual({
          score: 1,
          isRight: true,
          passed: allPassed,
        });
        const { isRight, score } = gradeOutputs(all, outputs.with(-1, '{"$undefined":true}'), javascript);
        expect([isRight, score]).toEqual([false, (all.length - 1) / all.length]);
      }),
    );
  });

  it.each([undefined, null, '', 'not JSON', '[1', '['.repeat(100_000)])(
    'does not pass a test without a readable output: %s',
    (output) => {
      const graded = gradeOutputs([{ input: 'a', output: '1' }], [output], javascript);
      expect(graded).toEqual({ score: 0, isRight: false, passed: [false] });
    },
  );

  it('does not pass if outputs or tests are missing, and ignores outputs too many', () => {
    const two = [
      { input: 'a', output: '1' },
      { input: 'b', output: '2' },
    ];
    expect(gradeOutputs(two, ['1'], javascript)).toMatchObject({ isRight: false, passed: [true, false] });
    expect(gradeOutputs(two, ['1', '2', '3'], javascript)).toMatchObject({ isRight: true });
    expect(gradeOutputs([], ['1'], javascript)).toEqual({ score: 0, isRight: false, passed: [] });
  });

  it.each([
    ['javascript', '{"$error":"TypeError"}', '{"$error":"TypeError"}', true],
    ['javascript', '{"$error":"TypeError"}', '{"$error":"RangeError"}', false],
    ['typescript', '{"$set":[1,2]}', '{"$set":[2,1]}', true],
    ['python', '{"a":1,"b":2}', '{"b":2,"a":1.0}', true],
    ['python', '[1,2]', '[2,1]', false],
    ['php', '[]', '{}', false],
    ['sql', '[[1],[2]]', '[[2],[1]]', true],
    ['postgresql', '[[1],[1]]', '[[1]]', false],
  ] as const)('compares outputs of %s as the runner does: %s and %s', (language, output, got, isRight) => {
    const graded = gradeOutputs([{ input: '', output }], [got], { language, isAnyOrder: true });
    expect(graded.isRight).toBe(isRight);
  });
});
