import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exclusively, run } from '../bootstrap.mjs';
import { contentHash } from './content-hash.ts';
import { formatMs, stopwatch } from './duration.ts';
import { inProject, projectRoot } from './project.ts';

/** Everything that the build of the web app reads. */
const inputs = ['apps/web/**', 'packages/*/**', 'package-lock.json', 'tsconfig.base.json'];

/** In the same folder as the build, so that deleting the build deletes the stamp, too. */
const stampFile = inProject('apps/web/dist/.stamp');

const currentStamp = (): string => contentHash(projectRoot, inputs);

const isCurrent = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();

/** Computes the stamp before the build, so that a file saved meanwhile makes the result stale. */
async function build(): Promise<void> {
  const elapsed = stopwatch();
  const stamp = currentStamp();
  console.log('Building the web app …');
  const { buildWeb } = await import('../../apps/web/build.ts');
  await buildWeb();
  writeFileSync(stampFile, stamp);
  console.log(`Built the web app in ${formatMs(elapsed())}.`);
}

export const buildWebApp = (): Promise<void> => exclusively('build', build);

/**
 * Builds in a child process, so that a server started afterwards does not keep the bundler in
 * memory.
 */
export async function buildWebAppIfStale(): Promise<boolean> {
  if (isCurrent()) return true;
  const { code } = await run(process.execPath, [inProject('scripts/build.ts'), '--if-stale']);
  return code === 0;
}

/** Builds unless another process has built the same while this one waited for the lock. */
export const buildWebAppOnce = (): Promise<void> =>
  exclusively('build', () => (isCurrent() ? Promise.resolve() : build()));
