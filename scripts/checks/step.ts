import { stopwatch } from '../lib/duration.ts';
import { runTool, type ToolRun } from '../lib/run-tool.ts';
import { type Counts, type Outcome, passOrFail, summaryLine } from './outcome.ts';

export type Step = () => Promise<Outcome>;

type Findings = Counts & Pick<Outcome, 'output'>;

/** Gives work a name, times it, and prints a line when it is done. */
export function step(name: string, work: () => Promise<Findings>): Step {
  return async () => {
    const elapsed = stopwatch();
    const findings = await work();
    const outcome = { name, ms: elapsed(), ...findings };
    console.log(summaryLine(outcome));
    // Now as well as at the end, which a run that is stopped does not reach.
    if (outcome.passed + outcome.failed > 1)
      for (const failure of outcome.failures) console.log(`  ✗ ${failure}`);
    return outcome;
  };
}

/** A step that runs a tool. It passes if the exit code is 0, unless `read` says otherwise. */
export function toolStep(
  name: string,
  script: string,
  args: string[],
  read: (run: ToolRun) => Counts = (run) => passOrFail(name, run.code === 0),
): Step {
  return step(name, async () => {
    const run = await runTool(script, args);
    return { ...read(run), output: run.output };
  });
}

/** Runs steps one after the other. */
export async function runInSequence(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const run of steps) outcomes.push(await run());
  return outcomes;
}
