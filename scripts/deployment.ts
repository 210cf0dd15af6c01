/**
 * `npm run deployment`: checks the files that deploy Flipstack, and does what they say as far as that
 * works without a container engine. Each stage of the Dockerfile runs in a folder; the result starts
 * without root and with a read-only root, alone and next to PostgreSQL as in compose.yaml. Needs
 * Linux with bubblewrap, and the npm registry for `npm ci`. `--lint` only checks the files.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from './deployment/build-image.ts';
import { composeEnvironment } from './deployment/compose.ts';
import { lintDeployment } from './deployment/lint.ts';
import { runImage } from './deployment/run-image.ts';
import { startPostgres } from './lib/postgres.ts';

const problems = lintDeployment();
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0)
  console.log('✓ The Dockerfile, compose.yaml, kubernetes.yaml and the unit have no problems');

const hasBubblewrap = spawnSync('bwrap', ['--version']).status === 0;
if (!process.argv.includes('--lint')) {
  if (!hasBubblewrap) {
    console.error(
      '✗ The image was not built: bubblewrap is missing. On Debian: apt-get install -y bubblewrap',
    );
    process.exit(1);
  }
  await tryImage();
}
process.exit(problems.length === 0 ? 0 : 1);

async function tryImage() {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-deployment-'));
  try {
    const image = await buildImage(folder);
    await runImage(image, { name: 'the image over SQLite', environment: {} });
    const postgres = await startPostgres();
    try {
      await postgres.createDatabase('flipstack');
      const environment = composeEnvironment(postgres.urlOf('flipstack'));
      await runImage(image, { name: 'compose.yaml over PostgreSQL', environment });
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`
Not done, because it takes a container engine: no image was built and no container was started. The
steps ran on this machine's system instead of the base images, so their packages were not installed;
volumes were folders, and PostgreSQL was that of the tests instead of the one in compose.yaml.`);
}
