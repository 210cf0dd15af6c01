import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRunning } from '../lib/kill-tree.ts';
import { installedPackage, postgresPrograms } from '../lib/postgres-programs.ts';
import { inProject } from '../lib/project.ts';

// A busy machine needs seconds to start PostgreSQL.
vi.setConfig({ testTimeout: 60_000 });

let closed: string;
beforeEach(() => {
  // mkdtemp creates a folder that only its owner can enter. The space checks the quoting as well.
  closed = mkdtempSync(join(tmpdir(), 'flipstack closed '));
});
afterEach(() => rmSync(closed, { recursive: true }));

/**
 * Runs a program that has `startPostgres` in scope, with its temporary files in the closed folder.
 */
function runProgram(body: string): SpawnSyncReturns<string> {
  const module = JSON.stringify(inProject('scripts/lib/postgres.ts'));
  const program = `const { startPostgres } = await import(${module}); ${body}`;
  const env = { ...process.env, TMPDIR: closed };
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', env });
}

test('finds programs that can run although only their owner can enter a folder above them', () => {
  const home = join(closed, 'package');
  symlinkSync(installedPackage, home);
  const { account, ...programs } = postgresPrograms(home);
  for (const program of Object.values(programs)) {
    expect(spawnSync(program, ['--version'], { ...account, cwd: '/' }).status).toBe(0);
  }
});

test('starts, creates a database and removes its files although only their owner can enter TMPDIR', () => {
  const { status, stderr, stdout } = runProgram(`
    const server = await startPostgres();
    await server.createDatabase('first');
    await server.kill();
    await server.start();
    await server.createDatabase('second');
    await server.stop();
    console.log(server.urlOf('second'));`);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^postgres:.*\/second$/m);
});

test.each([
  ['receives SIGTERM', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 60_000);"],
  ['fails', "throw new Error('a failure');"],
])('stops when the process that started it %s', (_how, end) => {
  const { stdout } = runProgram(`
    const server = await startPostgres();
    console.log(server.processId);
    ${end}`);
  expect(stdout).toMatch(/^\d+$/m);
  expect(isRunning(Number(stdout))).toBe(false);
});

test('does not change the exit code of the process that started it', () => {
  const { status, stderr } = runProgram('process.exitCode = 3;');
  expect(stderr).toBe('');
  expect(status).toBe(3);
});
