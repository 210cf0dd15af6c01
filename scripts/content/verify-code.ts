import type { CodeLanguage } from '@flipstack/card-kinds';
import type { LintedModule, LintFinding } from '@flipstack/content/lint';
import { readReferenceTests } from '@flipstack/content/node';
import { runtimeOf } from '@flipstack/runner';
import { NodeRunner, verifyCodeCard } from '@flipstack/runner/node';
import { codeTasksIn } from './code-tasks.ts';
import { verifyReferences } from './verify-references.ts';

export interface CodeVerification {
  findings: LintFinding[];
  /** How many cards of each language were verified. */
  verified: Map<CodeLanguage, number>;
  /** How many of them can be asked in a rated interview. */
  rated: Map<CodeLanguage, number>;
}

/**
 * Runs the code of all cards: every solution must pass its tests, every starter and wrong solution
 * must fail one. The same holds for the interview inputs, whose outputs are stored. The languages run
 * one after the other, each in a worker that is kept.
 */
export async function verifyCode(modules: readonly LintedModule[]): Promise<CodeVerification> {
  const runner = new NodeRunner();
  const stored = readReferenceTests();
  const findings: LintFinding[] = [];
  const verified = new Map<CodeLanguage, number>();
  const rated = new Map<CodeLanguage, number>();
  try {
    for (const task of modules.flatMap(codeTasksIn)) {
      const { body, file, line, interviewInputs } = task;
      const { language } = body;
      const add = (rule: string, problems: readonly string[]) =>
        findings.push(...problems.map((message) => ({ file, line, rule, message })));
      if (runtimeOf[language] === undefined) add('code-runs', [`code in ${language} cannot be run yet`]);
      else {
        add('code-runs', await verifyCodeCard(body, runner));
        add('interview-inputs', await verifyReferences(task, stored, runner));
      }
      verified.set(language, (verified.get(language) ?? 0) + 1);
      if (interviewInputs.length > 0) rated.set(language, (rated.get(language) ?? 0) + 1);
    }
  } finally {
    await runner.close();
  }
  return { findings, verified, rated };
}
