import { type CodeBody, type CodeLanguage, kindAndBody } from '@flipstack/card-kinds';
import type { LintedModule, LintFinding } from '@flipstack/content/lint';
import { runtimeOf } from '@flipstack/runner';
import { NodeRunner, verifyCodeCard } from '@flipstack/runner/node';

export interface CodeVerification {
  findings: LintFinding[];
  /** How many cards of each language were verified. */
  verified: Map<CodeLanguage, number>;
}

interface Task {
  body: CodeBody;
  file: string;
  line: number;
}

/**
 * Runs the code of all cards: every solution must pass its tests, every starter and wrong solution
 * must fail one. The languages run one after the other, each in a worker that is kept.
 */
export async function verifyCode(modules: readonly LintedModule[]): Promise<CodeVerification> {
  const runner = new NodeRunner();
  const findings: LintFinding[] = [];
  const verified = new Map<CodeLanguage, number>();
  try {
    for (const { body, file, line } of modules.flatMap(tasksIn)) {
      const { language } = body;
      const problems =
        runtimeOf[language] === undefined
          ? [`code in ${language} cannot be run yet`]
          : await verifyCodeCard(body, runner);
      findings.push(...problems.map((message) => ({ file, line, rule: 'code-runs', message })));
      verified.set(language, (verified.get(language) ?? 0) + 1);
    }
  } finally {
    await runner.close();
  }
  return { findings, verified };
}

function tasksIn({ file, module, lines }: LintedModule): Task[] {
  return module.cards.flatMap((card, index) => {
    const checked = kindAndBody(card);
    return checked.kind === 'code'
      ? [{ body: checked.body, file, line: lines.cards[index]?.heading ?? 1 }]
      : [];
  });
}
