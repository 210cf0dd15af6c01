/**
 * The arrows of docs/architecture.md. A file belongs to the first zone whose place it lies in, and may import its
 * own zone, the zones named, and the packages that its package.json declares. Tests belong to no zone: they may look
 * at everything in their own workspace.
 */
export type Zone = {
  name: string;
  /** Folders or files. */
  places: string[];
  mayImport: string[];
  /** Where it matters, the only packages allowed from outside; `node:` stands for Node's own. */
  onlyPackages?: string[];
  /** Set where the folders of the one place are neighbours: the files by which they may know each other. */
  neighboursThrough?: { files: RegExp; inWords: string };
};

const base = ['contract', 'study', 'content'];

export const zones: Zone[] = [
  { name: 'contract', places: ['packages/contract/src'], mayImport: [], onlyPackages: ['zod'] },
  // The optimizer is native: what the browser may load does not reach it.
  {
    name: 'study/fit',
    places: ['packages/study/src/fitting'],
    mayImport: ['study'],
    onlyPackages: ['@open-spaced-repetition/binding'],
  },
  { name: 'csv', places: ['packages/csv/src'], mayImport: [], onlyPackages: [] },
  { name: 'study', places: ['packages/study/src'], mayImport: ['csv'], onlyPackages: ['ts-fsrs'] },
  {
    name: 'content/files',
    places: ['packages/content/src/node.ts'],
    mayImport: ['content'],
    onlyPackages: ['node:'],
  },
  // The parser and the linter run in a browser as well.
  {
    name: 'content',
    places: ['packages/content/src'],
    mayImport: ['csv'],
    onlyPackages: ['mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm'],
  },

  {
    name: 'server/config',
    places: ['apps/server/src/config.ts', 'apps/server/src/config-values.ts'],
    mayImport: ['contract'],
  },
  { name: 'server/http', places: ['apps/server/src/http'], mayImport: ['server/config', 'contract'] },
  {
    name: 'server/database',
    places: ['apps/server/src/database'],
    mayImport: ['server/config', 'content', 'study', 'contract'],
  },
  {
    name: 'server/services',
    places: ['apps/server/src/services.ts', 'apps/server/src/security'],
    mayImport: ['server/config', 'server/http', 'server/database', 'contract'],
  },
  {
    name: 'server/features',
    places: ['apps/server/src/features'],
    mayImport: [
      'server/config',
      'server/http',
      'server/database',
      'server/services',
      'content/files',
      'study/fit',
      ...base,
    ],
    neighboursThrough: {
      files: /\/(owned-[a-z-]+|[a-z-]+-repository)\.ts$/,
      inWords: 'a repository or a proof of ownership',
    },
  },
  {
    name: 'server',
    places: ['apps/server/src'],
    mayImport: [
      'server/config',
      'server/http',
      'server/database',
      'server/services',
      'server/features',
      'content/files',
      'study/fit',
      ...base,
    ],
  },

  { name: 'web/lib', places: ['apps/web/src/lib'], mayImport: base },
  { name: 'web/ui', places: ['apps/web/src/ui'], mayImport: ['web/lib', 'contract'] },
  {
    name: 'web/features',
    places: ['apps/web/src/features'],
    mayImport: ['web/ui', 'web/lib', ...base],
    neighboursThrough: { files: /$^/, inWords: 'a route' },
  },
  {
    name: 'web',
    places: ['apps/web/src'],
    mayImport: ['web/features', 'web/ui', 'web/lib', ...base],
  },
];

/** The web app takes no schema with it: they are heavy, and compile themselves with `eval`, which its policy forbids. */
export const schemas = {
  isFreeOfThem: 'apps/web/src',
  typesOnly: 'packages/contract',
  /** Plain functions: features take them as they like, what is loaded with the first page by `import()`. */
  plain: '@flipstack/contract/rules',
  /** Plain constants: any file may import them. */
  constants: ['@flipstack/contract/base-path', '@flipstack/contract/limits'],
  /** What only the features load: their own files, the queries they share, and the fields of their forms. */
  lazyOutside: [
    'apps/web/src/features',
    'apps/web/src/lib/queries',
    'apps/web/src/ui/card-text-fields.tsx',
    'apps/web/src/ui/form-field.tsx',
  ],
};

/** What a product file may be reached by from the scripts, the benches and the journeys: the programs themselves. */
export const programs = [
  'apps/server/src/main.ts',
  'apps/server/src/backup.ts',
  'apps/server/src/restore.ts',
  'apps/web/build.ts',
];

/** Benches measure parts of the server in their own process, beside the bare drivers: those reach into its sources. */
export const measured = { by: 'bench', in: 'apps/server/src' };
