/**
 * `npm run gallery [WORD …]`: takes pictures of every screen into `gallery/`, or only of screens
 * whose name contains one of the words.
 */
import { endLike, run } from './bootstrap.mjs';
import { inProject } from './lib/project.ts';
import { buildWebAppIfStale } from './lib/web-build.ts';

if (!(await buildWebAppIfStale())) process.exit(1);
endLike(
  await run(process.execPath, [inProject('e2e/support/pictures/take-pictures.ts'), ...process.argv.slice(2)]),
);
