import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../lib/project.ts';

export type Workspace = {
  name: string;
  /** The path from the root, such as `packages/contract`; '' for the root itself. */
  folder: string;
  /** The file of each public entry: `./rules` → `packages/contract/src/rules/index.ts`. */
  exports: Map<string, string>;
  /** The packages that its package.json names. */
  declared: Set<string>;
};

type Manifest = {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

export function readWorkspace(root: string, folder: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports ?? {});
  return {
    name: manifest.name,
    folder,
    exports: new Map(entries.map(([entry, file]) => [entry, join(folder, file)])),
    declared: new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
  };
}

/** The workspaces of a root, followed by the root itself. */
export const readWorkspaces = (root: string): Workspace[] =>
  [...workspaceFolders(root), ''].map((folder) => readWorkspace(root, folder));

/** Whether a file is in a folder, or is that file itself. */
export const isUnder = (place: string, file: string): boolean =>
  place === '' || file === place || file.startsWith(`${place}/`);

/** The workspace that a file belongs to. */
export function ownerOf(file: string, workspaces: Workspace[]): Workspace {
  const owner = workspaces.find(({ folder }) => isUnder(folder, file));
  if (!owner) throw new Error(`${file} belongs to no workspace`);
  return owner;
}
