import type { Import } from './read-imports.ts';
import { fileOf, type Target } from './resolve.ts';
import { measured, programs, schemas, type Zone, zones } from './rules.ts';
import { isUnder, ownerOf, type Workspace } from './workspaces.ts';

/** An import with everything that a rule may ask about it. */
export type Edge = Import & { file: string; target: Target; workspaces: Workspace[] };

/** Says what is wrong with an import, if anything is. */
type Judge = (edge: Edge) => string | undefined;

export const isTest = (file: string): boolean => /(^|\/)tests\/|\.test\.tsx?$/.test(file);

const zoneAround = (file: string): Zone | undefined =>
  zones.find(({ places }) => places.some((place) => isUnder(place, file)));

const zoneOf = (file: string): Zone | undefined => (isTest(file) ? undefined : zoneAround(file));

const arrows: Judge = ({ file, target }) => {
  const from = zoneOf(file);
  const path = fileOf(target);
  const to = path ? zoneAround(path) : undefined;
  if (!from || !to || from === to || from.mayImport.includes(to.name)) return;
  return `${from.name} must not import ${to.name}`;
};

/** The folder directly inside a zone: `cards` of `features/cards/card-routes.ts`. */
const neighbour = (zone: Zone, file: string): string =>
  file.slice((zone.places[0] ?? '').length + 1).split('/')[0] ?? '';

const neighbours: Judge = ({ file, target }) => {
  const zone = zoneOf(file);
  const path = fileOf(target);
  if (!zone?.neighboursThrough || !path || zoneAround(path) !== zone) return;
  const [from, to] = [neighbour(zone, file), neighbour(zone, path)];
  if (from === to || zone.neighboursThrough.files.test(path)) return;
  return `${zone.name}/${from} and ${to} meet only through ${zone.neighboursThrough.inWords}`;
};

const outsidePackages: Judge = ({ file, target }) => {
  const zone = zoneOf(file);
  const name = target.kind === 'builtin' ? 'node:' : target.kind === 'package' ? target.name : undefined;
  if (!name || !zone?.onlyPackages || zone.onlyPackages.includes(name)) return;
  return `${zone.name} must not import ${name === 'node:' ? "Node's own modules" : name}`;
};

const withoutSchemas: Judge = ({ file, target, typeOnly, lazy, specifier }) => {
  const path = fileOf(target);
  if (typeOnly || !path || !isUnder(schemas.typesOnly, path)) return;
  if (!isUnder(schemas.isFreeOfThem, file) || isTest(file)) return;
  if (specifier && schemas.constants.includes(specifier)) return;
  if (specifier !== schemas.plain) return `the web takes only types from the contract, or ${schemas.plain}`;
  if (lazy || schemas.lazyOutside.some((place) => isUnder(place, file))) return;
  return `the shell takes ${schemas.plain} by import()`;
};

const publicEntries: Judge = ({ file, target, workspaces }) => {
  if (target.kind === 'entry')
    return target.path ? undefined : `${target.workspace.name} does not export this`;
  if (target.kind !== 'file' || programs.includes(target.path)) return;
  if (isUnder(measured.by, file) && isUnder(measured.in, target.path)) return;
  const owner = ownerOf(target.path, workspaces);
  const isProduct = /^(apps|packages)\//.test(owner.folder);
  if (!isProduct || owner === ownerOf(file, workspaces)) return;
  return `${owner.folder} is imported by its package name, not by a path into it`;
};

export const isProductSource = (file: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file);

/** Tests and tools may also use what the root declares for everybody. */
const declared: Judge = ({ file, target, specifier, workspaces }) => {
  const name =
    target.kind === 'package' ? target.name : target.kind === 'entry' ? target.workspace.name : undefined;
  const owner = ownerOf(file, workspaces);
  const root = workspaces.at(-1);
  if (!name || name === owner.name || owner.declared.has(name) || specifier?.startsWith('virtual:')) return;
  if (!isProductSource(file) && root?.declared.has(name)) return;
  return `${name} is not declared in ${owner.folder ? `${owner.folder}/` : ''}package.json`;
};

export const judges: Judge[] = [arrows, neighbours, outsidePackages, withoutSchemas, publicEntries, declared];
