import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsUnder } from './find-test.ts';
import { readStatements, type Statement } from './read-statements.ts';

export const conformancePage = 'docs/conformance.md';
const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Holds the page against the tests under a root; each finding names the line and what is missing. */
export function checkConformance(root: string): string[] {
  const statements = readStatements(readFileSync(join(root, conformancePage), 'utf8'));
  const problemOf = testsUnder(root);
  const at = ({ line }: Statement, problem: string) => `${conformancePage}:${line} ${problem}`;
  const bare = sections.filter((number) => !statements.some(({ section }) => section === number));

  return [
    ...bare.map((number) => `${conformancePage}:1 section ${number} has no statements`),
    ...statements.flatMap((statement) => {
      if (statement.tests.length === 0) return [at(statement, `no test shows: ${statement.said}`)];
      const problems = statement.tests.map(problemOf).filter((problem) => problem !== undefined);
      return problems.map((problem) => at(statement, problem));
    }),
  ];
}
