/**
 * The door behind every npm script, and the only file that the machine's own Node runs: it installs what is
 * missing or out of date, then hands over to `scripts/TASK.ts` on the pinned runtime. Built-in modules only.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtime = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const oldestNode = [20, 19];
/** Lies there from the beginning of an install to its end. */
const unfinished = join(root, '.cache', 'install.unfinished');
const staleLockMs = 15 * 60_000;
/** Every way of asking this process to end. */
export const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Says one sentence and ends. @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} version such as 20.19.1 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockEntry
 */

/** @param {LockEntry | undefined} entry what identifies one installed package */
const identity = (entry) => JSON.stringify([entry?.version, entry?.integrity, entry?.link && entry.resolved]);

/** @param {LockEntry} entry what a package.json and its row in the lock must agree on */
const wishes = (entry) =>
  JSON.stringify(
    [entry.dependencies, entry.devDependencies].map((list) => Object.entries(list ?? {}).sort()),
  );

/** @param {string} folder @returns {[string, LockEntry][]} */
const lockEntries = (folder) => Object.entries(readJson(join(folder, 'package-lock.json')).packages);

/** Whether the lock knows what every package.json of ours wishes for. @param {string} folder */
export function lockIsCurrent(folder) {
  const own = lockEntries(folder).filter(([path]) => !path.includes('node_modules/'));
  return own.every(([path, entry]) => {
    const manifest = join(folder, path, 'package.json');
    return existsSync(manifest) && wishes(entry) === wishes(readJson(manifest));
  });
}

/** What npm has put into node_modules, by its own account. @param {string} folder */
const recordOf = (folder) => join(folder, 'node_modules', '.package-lock.json');

/**
 * Compares the lock with npm's own record of what it put into node_modules, which it writes last: an install that
 * was cut short has none, and one made by hand counts. Optional packages belong to other machines.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const record = recordOf(folder);
  if (!existsSync(record) || !lockIsCurrent(folder)) return false;
  const installed = readJson(record).packages;
  const foreign = lockEntries(folder).filter(([path]) => path.includes('node_modules/'));
  return foreign.every(([path, entry]) => entry.optional || identity(entry) === identity(installed[path]));
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Left behind by a process that died, or too old for anybody to be holding it. @param {string} lock */
function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleLockMs) return true;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    // EPERM: the holder lives under another account. ENOENT: it has just been released.
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
 * Does a piece of work that two processes must not do at once: the second waits, and says what for.
 * @template T @param {string} name @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
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
 * Runs a program in the project's folder and hands it every request to stop, so that nothing outlives this process.
 * @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<End>}
 */
export async function run(program, args, env = process.env) {
  const shell = program === 'npm' && process.platform === 'win32';
  const child = spawn(program, args, { cwd: root, env, shell, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, handOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
  } finally {
    for (const signal of stopSignals) process.off(signal, handOn);
  }
}

/** Ends this process the way its child ended. @param {End} end */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
}

/** npm as it was called for this script, or else the one on the PATH. @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? run(process.execPath, [cli, ...args]) : run('npm', args);
}

const isReady = () => !existsSync(unfinished) && isInstalled(root) && existsSync(runtime);

/**
 * npm believes what lies in node_modules, even the half of a file that a killed install left. So whatever such an
 * install has begun goes first.
 */
function clearUnfinished() {
  if (existsSync(unfinished) || !existsSync(recordOf(root))) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  }
  writeFileSync(unfinished, '');
}

/**
 * Puts in place what the lock names; the lock itself changes only when a package.json asks for something new. Not
 * `npm ci`: that refuses a lock without the optional binaries of every platform, which a registry need not carry.
 * Ends with npm's own code when npm fails; it has then said why.
 */
async function install() {
  if (isReady()) return;
  console.log('Installing the dependencies …');
  clearUnfinished();
  const keepLock = lockIsCurrent(root) ? ['--no-save'] : [];
  const end = await npm(['install', ...keepLock, '--no-progress', '--loglevel=error']);
  if (end.signal) endLike(end);
  if (end.code !== 0) process.exit(end.code ?? 1);
  if (!existsSync(runtime)) {
    refuse('npm did not fetch the pinned Node: allow its install script (npm rebuild node) and try again.');
  }
  rmSync(unfinished, { force: true });
}

/** @param {string} task @param {string[]} args */
async function runTask(task, args) {
  const path = [dirname(runtime), process.env.PATH].join(delimiter);
  try {
    endLike(
      await run(runtime, [join(root, 'scripts', `${task}.ts`), ...args], { ...process.env, PATH: path }),
    );
  } catch {
    refuse('The pinned Node in node_modules/node does not run here: delete node_modules and try again.');
  }
}

/** @param {string | undefined} task @param {string[]} args */
async function main(task, args) {
  if (!isNewEnough(process.versions.node)) {
    refuse(
      `Flipstack needs Node ${oldestNode.join('.')} or newer to install itself; this is ${process.version}.`,
    );
  }
  if (!task || !existsSync(join(root, 'scripts', `${task}.ts`)))
    refuse(`There is no task "${task}" in scripts.`);
  if (!isReady()) await alone('install', install);
  await runTask(task, args);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv[2], process.argv.slice(3));
}
