import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

type Lock = Record<string, LockEntry>;

/** The supported platforms, as they appear at the end of the names of packages with binaries. */
const supported = /(linux|darwin)[-_](x64|arm64)\b|win(32|dows)?[-_]x64\b/;
const unsupported = /musl/;

/**
 * Packages that could not be fetched (decision 010). Without them, the optimizer that fits the
 * memory model is missing on their platforms. Everything else works there.
 */
const knownGaps: Record<string, readonly string[]> = {
  '@open-spaced-repetition/binding@0.5.0': [
    '@open-spaced-repetition/binding-darwin-arm64',
    '@open-spaced-repetition/binding-darwin-x64',
    '@open-spaced-repetition/binding-linux-arm64-gnu',
    '@open-spaced-repetition/binding-win32-x64-msvc',
  ],
};

/**
 * Finds what keeps `npm ci` from installing the same packages on every supported platform and from
 * any registry.
 */
export function findLockFaults(root: string): string[] {
  const lock = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock })
    .packages;
  const entries = Object.entries(lock);
  return [
    ...entries.flatMap(([path, entry]) => findEntryFaults(path, entry)),
    ...entries.flatMap(([path, entry]) => findMissingPlatforms(lock, path, entry)),
  ];
}

function findEntryFaults(path: string, { integrity, resolved, link }: LockEntry): string[] {
  if (!path.includes('node_modules/') || link) return [];
  return [
    ...(integrity ? [] : [`${path} has no integrity in the lock`]),
    ...(resolved ? [`${path} names a registry: ${resolved}`] : []),
  ];
}

function findMissingPlatforms(
  lock: Lock,
  path: string,
  { version, optionalDependencies = {} }: LockEntry,
): string[] {
  const gaps = knownGaps[`${path.split('node_modules/').at(-1)}@${version}`] ?? [];
  return Object.keys(optionalDependencies)
    .filter((name) => supported.test(name) && !unsupported.test(name))
    .flatMap((name) => {
      const isLocked = findInstalled(lock, path, name);
      if (isLocked === !gaps.includes(name)) return [];
      return isLocked
        ? [`${name} is in the lock now: remove it from the known gaps`]
        : [`${name}, an optional dependency of ${path || 'the root'}, is not in the lock`];
    });
}

/** Looks where Node would: in the package's own folder, then in each folder above. */
function findInstalled(lock: Lock, path: string, name: string): boolean {
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return ['', ...folders].some((folder) => lock[posix.join(folder, 'node_modules', name)] !== undefined);
}
