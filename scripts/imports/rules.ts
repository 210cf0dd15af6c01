/**
 * The arrows of docs/architecture.md. A file belongs to the first zone whose folder it lies in, and may import its
 * own zone, the zones named, and the packages that its package.json declares. Tests belong to no zone: they may look
 * at everything in their own workspace.
 */
export type Zone = {
  name: string;
  folder: string;
  mayImport: string[];
  /** Where it matters, the only packages allowed from outside; `node:` stands for Node's own. */
  onlyPackages?: string[];
  /** Its folders are neighbours: what one may import of another, as the end of a file's name. */
  neighboursThrough?: string;
};

const nothing = '(nothing)';

export const zones: Zone[] = [
  { name: 'contract', folder: 'packages/contract/src', mayImport: [], onlyPackages: ['zod'] },
  { name: 'study', folder: 'packages/study/src', mayImport: [], onlyPackages: [] },
  { name: 'content', folder: 'packages/content/src', mayImport: [], onlyPackages: ['node:'] },

  { name: 'server/config', folder: 'apps/server/src/config.ts', mayImport: ['contract'] },
  { name: 'server/http', folder: 'apps/server/src/http', mayImport: ['server/config', 'contract'] },
  {
    name: 'server/database',
    folder: 'apps/server/src/database',
    mayImport: ['server/config', 'content', 'contract'],
  },
  {
    name: 'server/features',
    folder: 'apps/server/src/features',
    mayImport: ['server/config', 'server/http', 'server/database', 'contract', 'study', 'content'],
    neighboursThrough: '-repository.ts',
  },
  {
    name: 'server',
    folder: 'apps/server/src',
    mayImport: [
      'server/config',
      'server/features',
      'server/http',
      'server/database',
      'contract',
      'study',
      'content',
    ],
  },

  { name: 'web/lib', folder: 'apps/web/src/lib', mayImport: ['contract', 'study', 'content'] },
  { name: 'web/ui', folder: 'apps/web/src/ui', mayImport: ['web/lib'] },
  {
    name: 'web/features',
    folder: 'apps/web/src/features',
    mayImport: ['web/ui', 'web/lib', 'contract', 'study', 'content'],
    neighboursThrough: nothing,
  },
  {
    name: 'web',
    folder: 'apps/web/src',
    mayImport: ['web/features', 'web/ui', 'web/lib', 'contract', 'study', 'content'],
  },
];

/** Web files outside this folder are loaded with the first page: they take no schema with them. */
export const eager = {
  folder: 'apps/web/src',
  except: 'apps/web/src/features',
  typesOnly: 'packages/contract',
  /** Small enough to be fetched by `import()` when a form asks for it. */
  lazily: '@flipstack/contract/rules',
};

/** What a product file may be reached by from the scripts, the benches and the journeys: the programs themselves. */
export const programs = ['apps/server/src/main.ts', 'apps/web/build.ts'];
