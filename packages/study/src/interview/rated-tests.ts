import { type CodeBody, type CodeTest, isSameOutput } from '@flipstack/card-kinds';
import { seededRandom } from '../session/seeded-random.ts';
import { shuffle } from '../session/shuffle.ts';

/**
 * How many tests are drawn for a code question of a rated interview. The linter relies on it: of any
 * five reference tests of a card, outputs remembered from self-study pass at most two.
 */
export const ratedTestCount = 5;

/**
 * Draws tests from the reference tests of a card, in random order; all of them if there are fewer.
 *
 * @param seed a 32-bit number that learners do not know: the same seed draws the same tests
 */
export const drawTests = <Test>(
  tests: readonly Test[],
  { seed, count = ratedTestCount }: { seed: number; count?: number },
): Test[] => shuffle(tests, seededRandom(seed)).slice(0, count);

export interface GradedOutputs {
  /** The share of tests that passed, from 0 to 1. Only 1 counts as right. */
  score: number;
  isRight: boolean;
  /** Whether each test passed, in the order of the tests. */
  passed: boolean[];
}

/**
 * Grades what a learner's code did with the inputs of tests, as the runner judges it, but without
 * running code. Tests without an output, and all tests if there are none, have not passed.
 *
 * @param tests the drawn tests, with their reference outputs
 * @param outputs one for each test, as `outputOf` of the runner: the value as JSON, or
 *   `{"$error": "TypeError"}` if the code threw; undefined or null if a limit ended the test. They
 *   come from the learner's browser, and may contain anything.
 * @param card which language the outputs are of, and whether rows may come in any order
 */
export function gradeOutputs(
  tests: readonly CodeTest[],
  outputs: readonly (string | null | undefined)[],
  card: Pick<CodeBody, 'language' | 'isAnyOrder'>,
): GradedOutputs {
  const passed = tests.map(({ output }, index) => isSameOutput(outputs[index] ?? '', output, card));
  const passedCount = passed.filter(Boolean).length;
  const isRight = passedCount > 0 && passedCount === passed.length;
  return { score: isRight ? 1 : passedCount / Math.max(passed.length, 1), isRight, passed };
}
