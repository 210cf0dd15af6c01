import { existsSync } from 'node:fs';
import { checkDocs } from '../docs/check-docs.ts';
import { checkImports } from '../imports/check-imports.ts';
import { inProject, projectRoot, workspaceFolders } from '../lib/project.ts';
import { checkSpecification } from '../specification/check-specification.ts';
import { cardChecks } from './card-checks.ts';
import { findLockFaults } from './lock-file.ts';
import { type Outcome, passOrFail } from './outcome.ts';
import { runInSequence, type Step, step, toolStep } from './step.ts';
import { repeatFailedFiles, unitAndApiTests } from './test-runners.ts';

const formatAndLint = toolStep('format and lint', inProject('node_modules/@biomejs/biome/bin/biome'), [
  'ci',
  '--colors=off',
  '.',
]);

const typesOf = (folder: string): Step =>
  toolStep(`types of ${folder}`, inProject('node_modules/typescript/bin/tsc'), ['-p', folder]);

const types = [...workspaceFolders(), 'scripts']
  .filter((folder) => existsSync(inProject(folder, 'tsconfig.json')))
  .map(typesOf);

const findingsStep = (name: string, check: (root: string) => string[]): Step =>
  step(name, async () => {
    const findings = check(projectRoot);
    return { ...passOrFail(name, findings.length === 0), output: findings.join('\n') };
  });

const lockFile = findingsStep('lock file', findLockFaults);
const importDirections = findingsStep('import directions', checkImports);
const specification = findingsStep('specification', checkSpecification);
const docs = findingsStep('docs', checkDocs);

/** Loads the code parsers only when this step runs, because they take long to load. */
const cards = step('cards', async () => {
  const { cardFindings } = await import('../content/lint-library.ts');
  const findings = await cardFindings();
  return { ...passOrFail('cards', findings.length === 0), output: findings.join('\n') };
});

/**
 * Runs the tests, which take longest, in parallel with everything else. The checks of cards come last:
 * some are about time, and a busy machine would make them fail.
 */
export async function runAllChecks(): Promise<Outcome[]> {
  const [others, tests] = await Promise.all([
    runInSequence([formatAndLint, ...types, lockFile, importDirections, specification, docs, cards]),
    unitAndApiTests(),
  ]);
  return [...others, await repeatFailedFiles(tests), await cardChecks()];
}
