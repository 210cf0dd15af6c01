import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { type Edge, importRules, isProductSource } from './import-rules.ts';
import { type Import, readImports } from './read-imports.ts';
import { fileOf, resolveImport } from './resolve.ts';
import { readWorkspaces, type Workspace } from './workspaces.ts';

const sources = ['{apps,packages}/*/**/*.{ts,tsx}', '{scripts,e2e,bench}/**/*.{ts,tsx}', '*.ts'];
const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/test-results/**'];

type SourceImport = Import & { file: string };

/** Checks every source file under a root. Each finding names the file, the line and the rule. */
export function checkImports(root: string): string[] {
  const workspaces = readWorkspaces(root);
  const files = globSync(sources, { cwd: root, exclude: ignored }).sort();
  const imports = files.flatMap((file) => importsOf(root, file));
  const edges = imports.flatMap((one) => toEdge(one, workspaces));
  return [...edges.flatMap(findingsOf), ...imports.flatMap(computedImport), ...cyclesAmong(files, edges)];
}

const importsOf = (root: string, file: string): SourceImport[] =>
  readImports(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ ...one, file }));

function toEdge(one: SourceImport, workspaces: Workspace[]): Edge[] {
  if (one.specifier === undefined) return [];
  return [{ ...one, target: resolveImport(one.file, one.specifier, workspaces), workspaces }];
}

const findingsOf = (edge: Edge): string[] =>
  importRules
    .map((check) => check(edge))
    .filter((finding) => finding !== undefined)
    .map((finding) => `${edge.file}:${edge.line} imports ${edge.specifier}: ${finding}`);

/** A specifier that is computed at run time cannot be checked, so the product must not have one. */
const computedImport = ({ specifier, file, line }: SourceImport): string[] =>
  specifier === undefined && isProductSource(file)
    ? [`${file}:${line} imports a computed specifier, which cannot be checked`]
    : [];

/** Type imports count as well: shared types belong in a third file. */
function cyclesAmong(files: string[], edges: Edge[]): string[] {
  const graph = new Map(files.map((file): [string, string[]] => [file, []]));
  for (const { file, target } of edges) graph.get(file)?.push(fileOf(target) ?? '');
  return findCycles(graph).map((cycle) => {
    const line = edges.find((edge) => edge.file === cycle[0] && fileOf(edge.target) === cycle[1])?.line;
    return `${cycle[0]}:${line} closes a cycle: ${cycle.join(' → ')}`;
  });
}
