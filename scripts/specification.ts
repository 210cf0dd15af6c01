/**
 * `npm run specification`: prints each statement with the tests that show it, then all problems.
 */
import { projectRoot } from './lib/project.ts';
import { findProblems } from './specification/check-specification.ts';
import { readSpecification } from './specification/read-specification.ts';

const specification = readSpecification(projectRoot);
for (const { number, text } of specification.statements) {
  console.log(`${number} ${text}`);
  const shownBy = specification.tags.filter((tag) => tag.number === number && tag.reachesTest);
  for (const { file, line, title } of shownBy) console.log(`    ${file}:${line} ${title}`);
}

const problems = findProblems(specification);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
