import type { Import } from './read-imports.ts';
import { fileOf, type Target } from './resolve.ts';
import { isUnder, ownerOf, type Workspace } from './workspaces.ts';
import { benchAccess, programs, schemas, type Zone, zones } from './zones.ts';

/** An import with everything that a rule may need. */
export type Edge = Import & { file: string; target: Target; workspaces: Workspace[] };

/** Returns what is wrong with an import, if anything. */
type ImportRule = (edge: Edge) => string | undefined;

export const isTest = (file: string): boolean => /(^|\/)tests\/|\.test\.tsx?$/.test(file);

const zoneAround = (file: string): Zone | undefined =>
  zones.find(({ places }) => places.some((place) => isUnder(place, file)));

const zoneOf = (file: string): Zone | undefined => (isTest(file) ? undefined : zoneAround(file));

const directions: ImportRule = ({ file, target }) => {
  const from = zoneOf(file);
  const path = fileOf(target);
  const to = path ? zoneAround(path) : undefined;
  if (!from || !to || from === to || from.mayImport.includes(to.name)) return;
  return `${from.name} must not import ${to.name}`;
};

/** The top folder of a file in its zone: `cards` for `features/cards/card-routes.ts`. */
const neighborOf = (zone: Zone, file: string): string =>
  file.slice((zone.places[0] ?? '').length + 1).split('/')[0] ?? '';

const neighbors: ImportRule = ({ file, target }) => {
  const zone = zoneOf(file);
  const path = fileOf(target);
  if (!zone?.neighborsMeetIn || !path || zoneAround(path) !== zone) return;
  const [from, to] = [neighborOf(zone, file), neighborOf(zone, path)];
  if (from === to || zone.neighborsMeetIn.files.test(path)) return;
  return `${zone.name}/${from} and ${to} meet only through ${zone.neighborsMeetIn.description}`;
};

const outsidePackages: ImportRule = ({ file, target }) => {
  const zone = zoneOf(file);
  const name = target.kind === 'builtin' ? 'node:' : target.kind === 'package' ? target.name : undefined;
  if (!name || !zone?.onlyPackages || zone.onlyPackages.includes(name)) return;
  return `${zone.name} must not import ${name === 'node:' ? "Node's own modules" : name}`;
};

const withoutSchemas: ImportRule = ({ file, target, typeOnly, lazy, specifier }) => {
  const path = fileOf(target);
  if (typeOnly || !path || !isUnder(schemas.source, path)) return;
  if (!isUnder(schemas.notIn, file) || isTest(file)) return;
  if (specifier && schemas.constants.includes(specifier)) return;
  if (specifier !== schemas.rulesEntry)
    return `the web app imports only types from the contract, or ${schemas.rulesEntry}`;
  if (lazy || schemas.outsideShell.some((place) => isUnder(place, file))) return;
  return `the shell imports ${schemas.rulesEntry} by import()`;
};

const publicEntries: ImportRule = ({ file, target, workspaces }) => {
  if (target.kind === 'entry')
    return target.path ? undefined : `${target.workspace.name} does not export this`;
  if (target.kind !== 'file' || programs.includes(target.path)) return;
  if (isUnder(benchAccess.by, file) && isUnder(benchAccess.in, target.path)) return;
  const owner = ownerOf(target.path, workspaces);
  const isProduct = /^(apps|packages)\//.test(owner.folder);
  if (!isProduct || owner === ownerOf(file, workspaces)) return;
  return `${owner.folder} is imported by its package name, not by a path into it`;
};

export const isProductSource = (file: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file);

/** Tests and tools may also use what the root's package.json declares. */
const declared: ImportRule = ({ file, target, specifier, workspaces }) => {
  const name =
    target.kind === 'package' ? target.name : target.kind === 'entry' ? target.workspace.name : undefined;
  const owner = ownerOf(file, workspaces);
  const root = workspaces.at(-1);
  if (!name || name === owner.name || owner.declared.has(name) || specifier?.startsWith('virtual:')) return;
  if (!isProductSource(file) && root?.declared.has(name)) return;
  return `${name} is not declared in ${owner.folder ? `${owner.folder}/` : ''}package.json`;
};

export const importRules: ImportRule[] = [
  directions,
  neighbors,
  outsidePackages,
  withoutSchemas,
  publicEntries,
  declared,
];
