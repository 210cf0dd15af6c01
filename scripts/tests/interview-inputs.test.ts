import { readModule } from '@flipstack/content/lint';
import { readReferenceTests } from '@flipstack/content/node';
import { NodeRunner } from '@flipstack/runner/node';
import { drawTests, gradeOutputs } from '@flipstack/study/interview';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type CodeTask, codeTasksIn } from '../content/code-tasks.ts';
import { readLibrary } from '../content/read-library.ts';
import { staleReferences } from '../content/reference-outputs.ts';
import { problemsOfReferences } from '../content/reference-problems.ts';
import { verifyReferences } from '../content/verify-references.ts';

const library = readLibrary();
const references = readReferenceTests();
const rated = library.flatMap(codeTasksIn).filter(({ interviewInputs }) => interviewInputs.length > 0);

describe('the interview inputs of the library', () => {
  it('have stored reference outputs, and nothing else has', () => {
    expect(rated.map(({ permanentId }) => permanentId).toSorted()).toEqual([...references.keys()].toSorted());
    for (const { permanentId, interviewInputs } of rated)
      expect(references.get(permanentId)?.map(({ input }) => input)).toEqual(interviewInputs);
    expect(staleReferences(library)).toEqual([]);
  });

  // An attacker who knows every output of self-study, and guesses the best one for each input.
  it('are not passed by outputs remembered from self-study, whatever is drawn', () => {
    for (const { permanentId, body } of rated) {
      const remembered = [...body.examples, ...body.tests].map(({ output }) => output);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
          const tests = drawTests(references.get(permanentId) ?? [], { seed });
          const isKnown = (test: (typeof tests)[number]) =>
            remembered.some((output) => gradeOutputs([test], [output], body).isRight);
          const outputs = tests.map((test) => (isKnown(test) ? test.output : remembered[0]));
          const { isRight, passed } = gradeOutputs(tests, outputs, body);
          expect(isRight).toBe(false);
          expect(passed.filter(Boolean).length).toBeLessThanOrEqual(2);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('are not passed by a constant, but by the reference outputs', () => {
    for (const { permanentId, body } of rated) {
      const tests = references.get(permanentId) ?? [];
      for (const { output } of tests) {
        const { passed } = gradeOutputs(tests, Array(tests.length).fill(output), body);
        expect(passed.filter(Boolean).length).toBeLessThanOrEqual(2);
      }
      expect(
        gradeOutputs(
          tests,
          tests.map(({ output }) => output),
          body,
        ).isRight,
      ).toBe(true);
    }
  });
});

describe('problemsOfReferences', () => {
  const body = {
    language: 'python',
    isAnyOrder: false,
    examples: [{ input: 'f(1)', output: '{"a": 1, "b": 2}' }],
    tests: [{ input: 'f(2)', output: '{"$error": "ValueError"}' }],
  } as const;
  const card = { ...body, examples: [...body.examples], tests: [...body.tests] };
  const tests = (...outputs: string[]) => outputs.map((output, at) => ({ input: `f(${at + 10})`, output }));

  it('accepts two outputs of self-study and two equal ones', () => {
    expect(
      problemsOfReferences(card, tests('{"b":2,"a":1}', '{"$error":"ValueError"}', '3', '3', '4')),
    ).toEqual([]);
  });

  it('reports what would let remembered or constant outputs pass', () => {
    expect(
      problemsOfReferences(card, tests('{"b":2,"a":1}', '{"$error":"ValueError"}', '{"a":1,"b":2}')),
    ).toEqual([
      '3 interview inputs have the output of an example or test, at most 2 may: `f(10)`, `f(11)`, `f(12)`',
    ]);
    expect(problemsOfReferences(card, tests('1', '1.0', '1'))).toEqual([
      'more than 2 interview inputs have the same output: `f(10)`, `f(11)`, `f(12)`',
    ]);
  });

  it('reports inputs that are wrong themselves, and outputs that are too long', () => {
    expect(problemsOfReferences(card, tests('{"$error":"NameError"}', `"${'x'.repeat(2_000)}"`))).toEqual([
      'the solution has an error that no example or test expects: `f(10)`',
      'an output has at most 2000 characters: `f(11)`',
    ]);
  });
});

describe('verifyReferences', () => {
  const runner = new NodeRunner();
  afterAll(() => runner.close());
  const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\`\n`;
  const inputs = Array.from({ length: 8 }, (_, at) => `double(${at + 10})`);
  const file = 'packages/content/library/js/a.md';
  const task = (wrong = 'const double = (n) => n + 2;', place = file): CodeTask => {
    const text = [
      '---\nmodule: Tasks\nstack: JS\nslug: js-tasks\nsummary: Code.\n---\n',
      '## Card (EASY, code) {#abc234}\n\nWrite `double`.\n',
      `### Starter\n\n${fence('const double = (n) => n;')}`,
      '### Tests\n\n- `double(1)` → `2`\n',
      `### Solution\n\n${fence('const double = (n) => 2 * n;')}`,
      `### Wrong solutions\n\n${fence(wrong)}`,
      `### Interview inputs\n\n${inputs.map((input) => `- \`${input}\``).join('\n')}\n`,
    ].join('\n');
    return codeTasksIn(readModule(place, text))[0] as CodeTask;
  };
  const outputs = inputs.map((input, at) => ({ input, output: `${2 * (at + 10)}` }));
  const stored = new Map([['abc234', outputs]]);

  it('accepts outputs of the solution', async () => {
    expect(await verifyReferences(task(), stored, runner)).toEqual([]);
  });

  it('reports outputs that the solution does not have', async () => {
    const wrong = new Map([['abc234', outputs.with(3, { input: 'double(13)', output: '1' })]]);
    expect(await verifyReferences(task(), wrong, runner)).toEqual([
      'on the interview inputs, the solution does not pass test 4: expected 1, got 26',
    ]);
  });

  it('reports outputs that are missing, or of other inputs', async () => {
    const message =
      'the reference outputs are not of these interview inputs: run `npm run content -- --reference-outputs`';
    expect(await verifyReferences(task(), new Map(), runner)).toEqual([message]);
    expect(await verifyReferences(task(), new Map([['abc234', outputs.slice(1)]]), runner)).toEqual([
      message,
    ]);
    expect(await verifyReferences(task(), new Map([['abc234', outputs.toReversed()]]), runner)).toEqual([
      message,
    ]);
  });

  it('reports a wrong solution that passes, and inputs outside of the library', async () => {
    expect(await verifyReferences(task('const double = (n) => n + n;'), stored, runner)).toEqual([
      'on the interview inputs, wrong solution 1 passes every test',
    ]);
    expect(await verifyReferences(task(undefined, 'samples/a.md'), stored, runner)).toEqual([
      'only cards of the library have interview inputs',
    ]);
  });

  it('reports stored outputs of a card that is not there', () => {
    const [first] = references.keys();
    expect(staleReferences([])[0]?.message).toContain(`there are reference outputs of ${first}, which`);
  });
});
