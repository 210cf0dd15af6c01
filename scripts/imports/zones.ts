/**
 * One part of the architecture (docs/architecture.md). A file belongs to the first zone that has it
 * in one of its places. It may import its own zone, the zones in `mayImport`, and the packages that
 * its package.json declares. Tests belong to no zone: they may import anything in their workspace.
 */
export type Zone = {
  name: string;
  /** Folders or files. */
  places: string[];
  mayImport: string[];
  /** If set, the only external packages allowed. `node:` means Node's own modules. */
  onlyPackages?: string[];
  /** If set, the folders of the zone may import each other only through these files. */
  neighborsMeetIn?: { files: RegExp; description: string };
};

const base = ['card-kinds', 'contract', 'study', 'content'];

export const zones: Zone[] = [
  { name: 'card-kinds', places: ['packages/card-kinds/src'], mayImport: [], onlyPackages: [] },
  {
    name: 'contract',
    places: ['packages/contract/src'],
    mayImport: ['card-kinds'],
    onlyPackages: ['zod'],
  },
  // The optimizer is native, so nothing that a browser loads may import it.
  {
    name: 'study/fit',
    places: ['packages/study/src/fitting'],
    mayImport: ['study'],
    onlyPackages: ['@open-spaced-repetition/binding'],
  },
  { name: 'csv', places: ['packages/csv/src'], mayImport: [], onlyPackages: [] },
  {
    name: 'study',
    places: ['packages/study/src'],
    mayImport: ['card-kinds', 'csv'],
    onlyPackages: ['ts-fsrs'],
  },
  {
    name: 'content/files',
    places: ['packages/content/src/node.ts'],
    mayImport: ['content', 'card-kinds'],
    onlyPackages: ['node:'],
  },
  // The parser and the linter run in a browser as well.
  {
    name: 'content',
    places: ['packages/content/src'],
    mayImport: ['card-kinds', 'csv'],
    onlyPackages: ['diff', 'mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm'],
  },

  // Untrusted files are unpacked and read in a separate process.
  { name: 'exchange', places: ['packages/exchange/src'], mayImport: ['card-kinds', 'content', 'csv'] },

  {
    name: 'runner/node',
    places: ['packages/runner/src/node'],
    mayImport: ['runner', 'card-kinds'],
    onlyPackages: ['node:'],
  },
  {
    name: 'runner',
    places: ['packages/runner/src'],
    mayImport: ['card-kinds'],
    onlyPackages: [
      '@electric-sql/pglite',
      '@sqlite.org/sqlite-wasm',
      'php-wasm',
      'pyodide',
      'quickjs-wasi',
      'sucrase',
    ],
  },

  {
    name: 'server/config',
    places: ['apps/server/src/config.ts', 'apps/server/src/config-values.ts'],
    mayImport: ['contract'],
  },
  // Code that counts uses an interface, and does not know Prometheus.
  { name: 'server/metrics', places: ['apps/server/src/metrics/metrics.ts'], mayImport: ['contract'] },
  { name: 'server/event-loop', places: ['apps/server/src/event-loop'], mayImport: [] },
  {
    name: 'server/http',
    places: ['apps/server/src/http'],
    mayImport: ['server/config', 'server/event-loop', 'server/metrics', 'contract'],
  },
  {
    name: 'server/database',
    places: ['apps/server/src/database'],
    mayImport: ['server/config', 'server/event-loop', 'server/metrics', ...base],
  },
  {
    name: 'server/services',
    places: [
      'apps/server/src/services.ts',
      'apps/server/src/security',
      'apps/server/src/mail',
      'apps/server/src/media-store',
    ],
    mayImport: [
      'server/config',
      'server/event-loop',
      'server/metrics',
      'server/http',
      'server/database',
      'contract',
    ],
  },
  {
    name: 'server/features',
    places: ['apps/server/src/features'],
    mayImport: [
      'server/config',
      'server/event-loop',
      'server/metrics',
      'server/http',
      'server/database',
      'server/services',
      'content/files',
      'exchange',
      'study/fit',
      'csv',
      ...base,
    ],
    neighborsMeetIn: {
      // Imports of files add to the log of reviews, and take back what they added.
      files:
        /\/(owned-[a-z-]+|[a-z-]+-repository|review\/history\/(replay-card|store-reviews)|review\/learner\/(forget-counted|with-locked-learner))\.ts$/,
      description: 'a repository, a proof of ownership or the log of reviews',
    },
  },
  {
    name: 'server',
    places: ['apps/server/src'],
    mayImport: [
      'server/config',
      'server/event-loop',
      'server/metrics',
      'server/http',
      'server/database',
      'server/services',
      'server/features',
      'content/files',
      'study/fit',
      ...base,
    ],
  },

  { name: 'web/lib', places: ['apps/web/src/lib'], mayImport: [...base, 'runner'] },
  {
    name: 'web/ui',
    places: ['apps/web/src/ui'],
    // The controls of `ui/answers` run and grade what was answered, in study as in review, and the
    // data of charts can be downloaded.
    mayImport: ['web/lib', 'card-kinds', 'contract', 'csv', 'runner', 'study'],
  },
  {
    name: 'web/features',
    places: ['apps/web/src/features'],
    mayImport: ['web/ui', 'web/lib', 'runner', ...base],
    neighborsMeetIn: { files: /$^/, description: 'a route' },
  },
  {
    name: 'web',
    places: ['apps/web/src'],
    mayImport: ['web/features', 'web/ui', 'web/lib', 'runner', ...base],
  },
];

/**
 * The web app contains no schemas: they are large, and compile themselves with `eval`, which the
 * Content Security Policy forbids.
 */
export const schemas = {
  notIn: 'apps/web/src',
  source: 'packages/contract',
  /**
   * Functions without schemas. The shell, which loads with the first page, uses `import()` for
   * them.
   */
  rulesEntry: '@flipstack/contract/rules',
  /** Constants, which any file may import. */
  constants: [
    '@flipstack/contract/base-path',
    '@flipstack/contract/limits',
    '@flipstack/contract/media-name',
  ],
  /**
   * Files that only features load: their own, the queries they share, the fields of their forms, and
   * what their dialogs load.
   */
  outsideShell: [
    'apps/web/src/features',
    'apps/web/src/lib/queries',
    'apps/web/src/ui/card-text-fields.tsx',
    'apps/web/src/ui/form-field.tsx',
    'apps/web/src/ui/report-problem/named-card.ts',
  ],
};

/** The only product files that scripts, benches and journeys may import by path. */
export const programs = [
  'apps/server/src/main.ts',
  'apps/server/src/backup.ts',
  'apps/server/src/restore.ts',
  'apps/server/src/doctor.ts',
  'apps/server/src/reset-access.ts',
  'apps/web/build.ts',
];

/**
 * Benches also run parts of the server in their own process, to compare them with the bare drivers.
 */
export const benchAccess = { by: 'bench', in: 'apps/server/src' };
