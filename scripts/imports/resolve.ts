import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Workspace } from './workspaces.ts';

/** What an import reaches. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'entry'; workspace: Workspace; path: string | undefined }
  | { kind: 'package'; name: string }
  | { kind: 'builtin' };

/** `@scope/name/deep/file` is `@scope/name`. */
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export function resolveImport(from: string, specifier: string, workspaces: Workspace[]): Target {
  if (isBuiltin(specifier)) return { kind: 'builtin' };
  const [address = specifier] = specifier.split('?');
  if (address.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), address) };
  const name = packageName(address);
  const workspace = workspaces.find((one) => one.name === name);
  if (!workspace) return { kind: 'package', name };
  return { kind: 'entry', workspace, path: workspace.exports.get(`.${address.slice(name.length)}`) };
}

/** The file of ours that an import reaches, if it is one of ours. */
export const fileOf = (target: Target): string | undefined =>
  target.kind === 'file' || target.kind === 'entry' ? target.path : undefined;
