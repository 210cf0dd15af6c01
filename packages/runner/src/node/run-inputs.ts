import type { CodeBody } from '@flipstack/card-kinds';
import { outputOf } from '../judge/judge-test.ts';
import type { NodeRunner } from './node-runner.ts';

/** The output of a card's solution for each input; undefined if it exceeds a limit. */
export async function runInputs(
  { language, setup, solution }: CodeBody,
  inputs: readonly string[],
  runner: NodeRunner,
): Promise<(string | undefined)[]> {
  const runs = await runner.run({ language, setup, code: solution, inputs: [...inputs] });
  return inputs.map((_, index) => {
    const run = runs[index];
    return run && outputOf(run);
  });
}
