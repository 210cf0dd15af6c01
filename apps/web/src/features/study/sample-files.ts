import type { ModuleInFile } from '@flipstack/content';

const files = import.meta.glob<ModuleInFile>('../../../../../packages/content/samples/*.md', {
  import: 'default',
});

/** The loaders of the sample modules by position, each module a file of its own. */
export const sampleFiles = Object.keys(files)
  .sort()
  .flatMap((path) => files[path] ?? []);
