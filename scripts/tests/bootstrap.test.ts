import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, test } from 'vitest';
import { isInstalled, isNewEnough, lockIsCurrent, npmCache, planInstall } from '../bootstrap.mjs';
import { inProject } from '../lib/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'flipstack-install-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

const manifest = { dependencies: { left: '^1.0.0' }, devDependencies: { tool: '^1.0.0' } };
const left = { version: '1.0.0', integrity: 'sha512-left' };
const tool = { version: '1.0.0', integrity: 'sha512-tool', dev: true };
const otherPlatform = { version: '1.0.0', integrity: 'sha512-other', optional: true };
const lock = {
  '': manifest,
  'node_modules/left': left,
  'node_modules/tool': tool,
  'node_modules/other': otherPlatform,
};
const onlyLeft = { 'node_modules/left': left };
const leftAndTool = { ...onlyLeft, 'node_modules/tool': tool };

/** Writes a project; `installed` is npm's record of node_modules. */
function project(installed: object, packageJson: object = manifest): void {
  write('package.json', packageJson);
  write('package-lock.json', { packages: lock });
  write('node_modules/.package-lock.json', { packages: installed });
}

const isReadyToTest = () => isInstalled(folder, { withTools: true });
const isReadyToStart = () => isInstalled(folder, { withTools: false });

it('keeps npm from running the install scripts of packages, which would need a compiler', () => {
  expect(readFileSync(inProject('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

describe('npmCache', () => {
  it('is npm’s own cache, which npm creates if it is missing', () => {
    expect(npmCache(join(folder, 'home/.npm'))).toBe(join(folder, 'home/.npm'));
  });

  it('is in the project if npm cannot create its own', () => {
    write('home', 'a file, because root may write to every folder');
    expect(npmCache(join(folder, 'home/.npm'))).toBe(inProject('.cache/npm'));
  });
});

describe('isInstalled', () => {
  it('accepts everything that the lock names for this platform', () => {
    project(leftAndTool);
    expect(isReadyToTest()).toBe(true);
    expect(isReadyToStart()).toBe(true);
  });

  it('accepts an install without tools when none is needed', () => {
    project(onlyLeft);
    expect(isReadyToTest()).toBe(false);
    expect(isReadyToStart()).toBe(true);
  });

  it('refuses a fresh clone, and an install that was cut short', () => {
    write('package-lock.json', { packages: lock });
    expect(isReadyToStart()).toBe(false);
  });

  it.each([
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/left': { ...left, version: '0.9.0' } }],
    ['a tool has another version', { ...onlyLeft, 'node_modules/tool': { ...tool, version: '0.9.0' } }],
    [
      'an optional package has another version',
      { ...onlyLeft, 'node_modules/other': { ...otherPlatform, version: '0.9.0' } },
    ],
  ])('refuses an install in which %s', (_what, installed) => {
    project(installed);
    expect(isReadyToStart()).toBe(false);
  });

  it.each(['dependencies', 'devDependencies', 'optionalDependencies'])(
    'refuses a lock without the new %s of a package.json',
    (kind) => {
      project(leftAndTool, { ...manifest, [kind]: { left: '^1.0.0', right: '^2.0.0' } });
      expect(lockIsCurrent(folder)).toBe(false);
      expect(isReadyToStart()).toBe(false);
    },
  );
});

describe('planInstall', () => {
  const plan = (withTools: boolean, isUnfinished = false) => planInstall(folder, { withTools, isUnfinished });

  it('leaves the tools out of a first start', () => {
    write('package.json', manifest);
    write('package-lock.json', { packages: lock });
    expect(plan(false)).toEqual({ kind: 'replace', withTools: false });
  });

  it('adds the tools for a test after a start', () => {
    project(onlyLeft);
    expect(plan(true)).toEqual({ kind: 'add', withTools: true });
  });

  it('keeps the tools when a start has to update an install that has them', () => {
    project({ ...leftAndTool, 'node_modules/left': { ...left, version: '0.9.0' } });
    expect(plan(false)).toEqual({ kind: 'replace', withTools: true });
  });

  it('starts over after an interrupted install, even if the lock is out of date', () => {
    project(onlyLeft, { dependencies: { left: '^1.0.0', right: '^1.0.0' } });
    expect(plan(true)).toEqual({ kind: 'update-lock', withTools: true });
    expect(plan(true, true)).toEqual({ kind: 'relock', withTools: true });
  });

  it('starts over after an install that was cut short', () => {
    project(onlyLeft);
    expect(plan(true, true)).toEqual({ kind: 'replace', withTools: true });
  });

  it('updates the lock when a package.json has a new dependency', () => {
    project(leftAndTool, { dependencies: { right: '^2.0.0' } });
    expect(plan(false).kind).toBe('update-lock');
  });
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

/** Prints that it is running, and takes a moment to end after a signal. */
const slowToEnd = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => setTimeout(() => { console.log('ended gracefully'); process.exit(); }, 300));
  setInterval(() => {}, 1000);
  console.log('running');
`;

// Windows has no signals.
test.each(process.platform === 'win32' ? [] : (['SIGINT', 'SIGTERM'] as const))(
  'npm start waits for its program to end after %s',
  async (signal) => {
    const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    write('package.json', { name: 'slow', scripts: { start: scripts.start } });
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts/bootstrap.mjs'), slowToEnd);
    const npm = spawn('npm', ['start'], { cwd: folder });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('running')) npm.kill(signal);
      output += text;
    });
    await new Promise((resolve) => npm.once('exit', resolve));
    expect(output).toContain('ended gracefully');
  },
  30_000,
);
