import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isInstalled, isNewEnough, lockIsCurrent } from '../bootstrap.mjs';

const folder = mkdtempSync(join(tmpdir(), 'flipstack-install-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

const manifest = { dependencies: { left: '^1.0.0' } };
const left = { version: '1.0.0', integrity: 'sha512-left' };
const otherMachine = { version: '1.0.0', integrity: 'sha512-other', optional: true };
const lock = { '': manifest, 'node_modules/left': left, 'node_modules/other': otherMachine };

function project({
  installed = { 'node_modules/left': left } as object,
  wishes = manifest as object,
} = {}): void {
  write('package.json', wishes);
  write('package-lock.json', { packages: lock });
  write('node_modules/.package-lock.json', { packages: installed });
}

test('an install that holds everything the lock asks for is current', () => {
  project();
  expect(isInstalled(folder)).toBe(true);
});

test('a fresh clone is not installed, and neither is an install that was cut short', () => {
  write('package-lock.json', { packages: lock });
  expect(isInstalled(folder)).toBe(false);
});

test('a package of another version is not current', () => {
  project({ installed: { 'node_modules/left': { ...left, version: '0.9.0' } } });
  expect(isInstalled(folder)).toBe(false);
});

test('a missing package is not current', () => {
  project({ installed: {} });
  expect(isInstalled(folder)).toBe(false);
});

test('a package.json that wishes for more than its lock knows is not current', () => {
  project({ wishes: { dependencies: { left: '^1.0.0', right: '^2.0.0' } } });
  expect(lockIsCurrent(folder)).toBe(false);
  expect(isInstalled(folder)).toBe(false);
});

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['26.10.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
])('Node %s is new enough to install: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer);
});
