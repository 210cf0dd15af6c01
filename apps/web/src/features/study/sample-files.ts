import type { LibraryCardInFile, ModuleInFile } from '@flipstack/content';

/** A sample module as the build passes it on. */
export interface SampleModule extends Omit<ModuleInFile, 'cards'> {
  cards: SampleCard[];
}

type SampleCard = Omit<LibraryCardInFile, 'checks' | 'interviewInputs'>;

const files = import.meta.glob<SampleModule>('../../../../../packages/content/samples/*.md', {
  import: 'default',
});

/** Loaders of the sample modules, by position. Each module is a separate file. */
export const sampleFiles = Object.keys(files)
  .sort()
  .flatMap((path) => files[path] ?? []);
