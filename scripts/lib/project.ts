import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const projectRoot = dirname(dirname(import.meta.dirname));

/** The absolute path of a place in the project. */
export const inProject = (...path: string[]): string => join(projectRoot, ...path);

/** The workspaces of package.json, as paths from the root: `apps/server`, `e2e` and so on. */
export function workspaceFolders(root: string = projectRoot): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globSync(workspaces, { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}
