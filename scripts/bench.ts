/** `npm run bench [NAME …] [-- --enforce]`: runs the named benches, or all of them. */
import { run } from './bootstrap.mjs';
import { inProject } from './lib/project.ts';
import { buildWebAppIfStale } from './lib/web-build.ts';

const names = [
  'http-cards',
  'start-up',
  'first-visit',
  'growth',
  'library',
  'search',
  'grading',
  'starving',
  'reported-attacks',
  'imports',
  'load',
  'overload',
  'kill',
  'lighthouse',
  'smoothness',
  'interaction',
  'runner',
  'learners',
  'interviews',
  'interview-creation',
  'interview-report',
  'interview-scoring',
  'readiness',
  'readiness-call',
  'statistics-page',
  'ranking',
  'ranking-boards',
  'import-package',
];
const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = requested.filter((name) => !names.includes(name));
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));

if (flags.includes('--help')) {
  console.log(`npm run bench [NAME …] [-- --enforce]: the benches are ${names.join(', ')}.`);
  process.exit();
}
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. The benches are ${names.join(', ')}.`);
  process.exit(1);
}
if (!(await buildWebAppIfStale())) process.exit(1);
for (const name of requested.length > 0 ? requested : names) {
  console.log(`\n── ${name} ──`);
  const { code } = await run(process.execPath, [inProject('bench', `${name}.ts`), ...flags]);
  if (code !== 0) process.exitCode = 1;
}
