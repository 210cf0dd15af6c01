import { type CodeBody, type CodeTest, canonicalOutput } from '@flipstack/card-kinds';

/** How many reference tests of a card may have the output of an example or test, or one output. */
export const repeatedOutputsMax = 2;
/** Of an output, in characters. Outputs travel in each answer. */
export const referenceOutputMaxLength = 2_000;

/**
 * What would let remembered or constant outputs pass a rated interview. At most two outputs of a card
 * are also those of an example or test, so of any five reference tests, at least three have an output
 * that self-study never shows. And no output occurs more than twice, so that no constant passes.
 */
export function problemsOfReferences(
  body: Pick<CodeBody, 'language' | 'isAnyOrder' | 'examples' | 'tests'>,
  references: readonly CodeTest[],
): string[] {
  const form = ({ output }: CodeTest): string => canonicalOutput(output, body);
  const studied = new Set([...body.examples, ...body.tests].map(form));
  const repeated = references.filter((reference) => studied.has(form(reference)));
  const problems: string[] = [];
  if (repeated.length > repeatedOutputsMax) {
    problems.push(
      `${repeated.length} interview inputs have the output of an example or test, at most ${repeatedOutputsMax} may: ${inputsOf(repeated)}`,
    );
  }
  for (const same of Map.groupBy(references, form).values()) {
    if (same.length > repeatedOutputsMax)
      problems.push(
        `more than ${repeatedOutputsMax} interview inputs have the same output: ${inputsOf(same)}`,
      );
  }
  const failed = references.filter(
    (reference) => isError.test(reference.output) && !studied.has(form(reference)),
  );
  if (failed.length > 0)
    problems.push(`the solution has an error that no example or test expects: ${inputsOf(failed)}`);
  const long = references.filter(({ output }) => output.length > referenceOutputMaxLength);
  if (long.length > 0)
    problems.push(`an output has at most ${referenceOutputMaxLength} characters: ${inputsOf(long)}`);
  return problems;
}

/** Every solution has the error of an input that is itself wrong, so such an input tests nothing. */
const isError = /^\{"\$error":/;

const inputsOf = (tests: readonly CodeTest[]): string =>
  tests.map(({ input }) => `\`${input.length > 60 ? `${input.slice(0, 59)}…` : input}\``).join(', ');
