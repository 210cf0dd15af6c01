import { stopwatch } from '../lib/duration.ts';
import { runTool, type ToolRun } from '../lib/run-tool.ts';
import { type Counts, type Outcome, single, summaryLine } from './outcome.ts';

export type Step = () => Promise<Outcome>;

type Findings = Counts & Pick<Outcome, 'output'>;

/** Names a piece of work, times it and prints its line as it ends. */
export function step(name: string, work: () => Promise<Findings>): Step {
  return async () => {
    const took = stopwatch();
    const findings = await work();
    const outcome = { name, ms: took(), ...findings };
    console.log(summaryLine(outcome));
    return outcome;
  };
}

/** A step that runs a tool; what it came to is the exit code unless the tool's report says more. */
export function toolStep(
  name: string,
  script: string,
  args: string[],
  read: (run: ToolRun) => Counts = (run) => single(name, run.code === 0),
): Step {
  return step(name, async () => {
    const run = await runTool(script, args);
    return { ...read(run), output: run.output };
  });
}

/** Runs steps one after the other. */
export async function inTurn(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const next of steps) outcomes.push(await next());
  return outcomes;
}
