import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../lib/project.ts';

export type Workspace = {
  name: string;
  /** From the root, `packages/contract`; the root itself is ''. */
  folder: string;
  /** Public entry to file, `./rules` to `packages/contract/src/rules/index.ts`. */
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

/** The workspaces of a root, and the root itself as the last. */
export const readWorkspaces = (root: string): Workspace[] =>
  [...workspaceFolders(root), ''].map((folder) => readWorkspace(root, folder));

/** In a folder, or that very file. */
export const isUnder = (place: string, file: string): boolean =>
  place === '' || file === place || file.startsWith(`${place}/`);

/** The workspace that a file belongs to. */
export function ownerOf(file: string, workspaces: Workspace[]): Workspace {
  const owner = workspaces.find(({ folder }) => isUnder(folder, file));
  if (!owner) throw new Error(`${file} belongs to no workspace`);
  return owner;
}
