/** `npm run bench [name …] [--enforce]`: the benches by name, all of them when none is named. */
import { run } from './bootstrap.mjs';
import { inProject } from './lib/project.ts';
import { buildWebAppIfStale } from './lib/web-build.ts';

const names = [
  'http-cards',
  'first-visit',
  'growth',
  'library',
  'grading',
  'load',
  'kill',
  'lighthouse',
  'smoothness',
  'learners',
];
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !names.includes(name));
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));

if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${names.join(', ')}.`);
  process.exit(1);
}
if (!(await buildWebAppIfStale())) process.exit(1);
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n── ${name} ──`);
  const { code } = await run(process.execPath, [inProject('bench', `${name}.ts`), ...flags]);
  if (code !== 0) process.exitCode = 1;
}
