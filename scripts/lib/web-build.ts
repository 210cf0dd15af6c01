import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { alone, run } from '../bootstrap.mjs';
import { contentHash } from './content-hash.ts';
import { readableMs, stopwatch } from './duration.ts';
import { inProject, projectRoot } from './project.ts';

/** Everything that the built web app is made of. */
const inputs = ['apps/web/**', 'packages/*/**', 'package-lock.json', 'tsconfig.base.json'];

/** Beside the files it vouches for, so that deleting them deletes it. */
const stampFile = inProject('apps/web/dist/.stamp');

const currentStamp = (): string => contentHash(projectRoot, inputs);

const isCurrent = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();

/** The stamp is taken before the build, so that a file saved meanwhile leaves the result stale. */
async function build(): Promise<void> {
  const took = stopwatch();
  const stamp = currentStamp();
  console.log('Building the web app …');
  const { buildWeb } = await import('../../apps/web/build.ts');
  await buildWeb();
  writeFileSync(stampFile, stamp);
  console.log(`Built the web app in ${readableMs(took())}.`);
}

export const buildWebApp = (): Promise<void> => alone('build', build);

/** Builds in a process of its own, so that a server that starts afterwards does not carry the bundler along. */
export async function buildWebAppIfStale(): Promise<boolean> {
  if (isCurrent()) return true;
  const { code } = await run(process.execPath, [inProject('scripts/build.ts'), '--if-stale']);
  return code === 0;
}

/** For the second of two at once: by the time it has waited, there may be nothing left to do. */
export const buildWebAppOnce = (): Promise<void> =>
  alone('build', () => (isCurrent() ? Promise.resolve() : build()));
