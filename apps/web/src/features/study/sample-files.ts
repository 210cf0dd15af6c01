import type { ModuleInFile } from '@flipstack/content';

const files = import.meta.glob<ModuleInFile>('../../../../../packages/content/samples/*.md', {
  import: 'default',
});

/** Loaders of the sample modules, by position. Each module is a separate file. */
export const sampleFiles = Object.keys(files)
  .sort()
  .flatMap((path) => files[path] ?? []);
