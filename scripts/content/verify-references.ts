import type { CodeTest } from '@flipstack/card-kinds';
import { type NodeRunner, verifyCodeCard } from '@flipstack/runner/node';
import type { CodeTask } from './code-tasks.ts';
import { libraryFolder } from './read-library.ts';
import { command } from './reference-outputs.ts';
import { problemsOfReferences } from './reference-problems.ts';

/**
 * What is wrong with the interview inputs of a card: the stored outputs must be those of its
 * solution, its starter and each wrong solution must fail one, and remembered outputs must not pass.
 */
export async function verifyReferences(
  { body, interviewInputs, permanentId, file }: CodeTask,
  stored: ReadonlyMap<string, readonly CodeTest[]>,
  runner: NodeRunner,
): Promise<string[]> {
  if (interviewInputs.length === 0) return [];
  if (!file.startsWith(libraryFolder)) return ['only cards of the library have interview inputs'];
  const references = stored.get(permanentId) ?? [];
  const isCurrent =
    references.length === interviewInputs.length &&
    references.every(({ input }, index) => input === interviewInputs[index]);
  if (!isCurrent) return [`the reference outputs are not of these interview inputs: run \`${command}\``];
  const ofRuns = await verifyCodeCard({ ...body, examples: [], tests: [...references] }, runner);
  return [
    ...ofRuns.map((problem) => `on the interview inputs, ${lowerFirst(problem)}`),
    ...problemsOfReferences(body, references),
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
