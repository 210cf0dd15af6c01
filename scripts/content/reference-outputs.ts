import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CodeTest } from '@flipstack/card-kinds';
import type { LintedModule, LintFinding } from '@flipstack/content/lint';
import { readReferenceTests } from '@flipstack/content/node';
import { NodeRunner, runInputs } from '@flipstack/runner/node';
import { inProject } from '../lib/project.ts';
import { type CodeTask, codeTasksIn } from './code-tasks.ts';
import { libraryFolder } from './read-library.ts';

const rule = 'interview-inputs';
export const command = 'npm run content -- --reference-outputs';

/** The file with the reference outputs of a stack, next to its modules. */
const referenceFileOf = ({ file }: CodeTask): string => `${dirname(file)}/reference-outputs.json`;

/**
 * Runs the solutions of the selected cards with their interview inputs, and writes the outputs to
 * one file for each stack of the library.
 *
 * @returns how many cards were run, and inputs for which a solution exceeds a limit
 */
export async function writeReferenceOutputs(
  library: readonly LintedModule[],
  selected: readonly LintedModule[] = library,
): Promise<{ count: number; findings: LintFinding[] }> {
  const references = new Map(readReferenceTests());
  const tasks = selected.flatMap(codeTasksIn).filter(({ interviewInputs }) => interviewInputs.length > 0);
  const findings: LintFinding[] = [];
  const runner = new NodeRunner();
  try {
    for (const task of tasks) {
      const tests = await referencesOf(task, runner);
      references.set(
        task.permanentId,
        tests.filter(({ output }) => output !== ''),
      );
      findings.push(...tests.filter(({ output }) => output === '').map((test) => limitFinding(task, test)));
    }
  } finally {
    await runner.close();
  }
  for (const [file, ofFile] of Map.groupBy(library.flatMap(codeTasksIn), referenceFileOf))
    if (file.startsWith(libraryFolder)) writeFile(file, ofFile, references);
  return { count: tasks.length, findings };
}

async function referencesOf({ body, interviewInputs }: CodeTask, runner: NodeRunner): Promise<CodeTest[]> {
  const outputs = await runInputs(body, interviewInputs, runner);
  return interviewInputs.map((input, index) => ({ input, output: outputs[index] ?? '' }));
}

const limitFinding = ({ file, line }: CodeTask, { input }: CodeTest): LintFinding => ({
  ...{ file, line, rule },
  message: `the solution has no output for the interview input \`${input}\``,
});

function writeFile(
  file: string,
  tasks: readonly CodeTask[],
  references: ReadonlyMap<string, readonly CodeTest[]>,
): void {
  const entries = tasks.flatMap(({ permanentId, interviewInputs }) => {
    const tests = references.get(permanentId);
    return tests === undefined || interviewInputs.length === 0 ? [] : [[permanentId, tests] as const];
  });
  const path = inProject(file);
  if (entries.length > 0) writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  else if (existsSync(path)) rmSync(path);
}

/** Stored reference outputs of cards that have no interview inputs any more. */
export function staleReferences(library: readonly LintedModule[]): LintFinding[] {
  const rated = new Set(
    library
      .flatMap(codeTasksIn)
      .flatMap(({ permanentId, interviewInputs }) => (interviewInputs.length > 0 ? [permanentId] : [])),
  );
  return [...readReferenceTests().keys()]
    .filter((permanentId) => !rated.has(permanentId))
    .map((permanentId) => ({
      ...{ file: libraryFolder, line: 1, rule },
      message: `there are reference outputs of ${permanentId}, which has no interview inputs: run \`${command}\``,
    }));
}
