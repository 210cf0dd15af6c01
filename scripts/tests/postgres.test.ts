import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.ts';

test('Who fails beside a PostgreSQL is seen to fail', () => {
  const program = `import ${JSON.stringify(inProject('scripts/lib/postgres.ts'))}; process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(stderr.toString()).toBe('');
  expect(status).toBe(3);
});
