import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Workspace } from './workspaces.ts';

/** What an import refers to. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'entry'; workspace: Workspace; path: string | undefined }
  | { kind: 'package'; name: string }
  | { kind: 'builtin' };

/** The package of a specifier: `@scope/name` for `@scope/name/deep/file`. */
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export function resolveImport(from: string, specifier: string, workspaces: Workspace[]): Target {
  if (isBuiltin(specifier)) return { kind: 'builtin' };
  const [path = specifier] = specifier.split('?');
  if (path.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), path) };
  const name = packageName(path);
  const workspace = workspaces.find((one) => one.name === name);
  if (!workspace) return { kind: 'package', name };
  return { kind: 'entry', workspace, path: workspace.exports.get(`.${path.slice(name.length)}`) };
}

/** The file in this repository that an import refers to, if any. */
export const fileOf = (target: Target): string | undefined =>
  target.kind === 'file' || target.kind === 'entry' ? target.path : undefined;
