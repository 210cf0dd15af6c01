import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { type Edge, isProductSource, judges } from './judge.ts';
import { type Import, readImports } from './read-imports.ts';
import { fileOf, resolveImport } from './resolve.ts';
import { readWorkspaces, type Workspace } from './workspaces.ts';

const sources = ['{apps,packages}/*/**/*.{ts,tsx}', '{scripts,e2e,bench}/**/*.{ts,tsx}', '*.ts'];
const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/test-results/**'];

type SourceImport = Import & { file: string };

/** Checks every source file under a root against the rules; each finding names the file, the line and the rule. */
export function checkImports(root: string): string[] {
  const workspaces = readWorkspaces(root);
  const files = globSync(sources, { cwd: root, exclude: ignored }).sort();
  const imports = files.flatMap((file) => importsOf(root, file));
  const edges = imports.flatMap((one) => toEdge(one, workspaces));
  return [...edges.flatMap(findingsOf), ...imports.flatMap(hidden), ...cyclesAmong(files, edges)];
}

const importsOf = (root: string, file: string): SourceImport[] =>
  readImports(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ ...one, file }));

function toEdge(one: SourceImport, workspaces: Workspace[]): Edge[] {
  if (one.specifier === undefined) return [];
  return [{ ...one, target: resolveImport(one.file, one.specifier, workspaces), workspaces }];
}

const findingsOf = (edge: Edge): string[] =>
  judges
    .map((judge) => judge(edge))
    .filter((finding) => finding !== undefined)
    .map((finding) => `${edge.file}:${edge.line} imports ${edge.specifier}: ${finding}`);

/** An address put together at run time cannot be checked, so products do without. */
const hidden = ({ specifier, file, line }: SourceImport): string[] =>
  specifier === undefined && isProductSource(file)
    ? [`${file}:${line} imports a computed address: it hides from this check`]
    : [];

/** Types count as well: two files that need each other's types are one file, or three. */
function cyclesAmong(files: string[], edges: Edge[]): string[] {
  const graph = new Map(files.map((file): [string, string[]] => [file, []]));
  for (const { file, target } of edges) graph.get(file)?.push(fileOf(target) ?? '');
  return findCycles(graph).map((ring) => {
    const line = edges.find((edge) => edge.file === ring[0] && fileOf(edge.target) === ring[1])?.line;
    return `${ring[0]}:${line} closes a ring: ${ring.join(' → ')}`;
  });
}
