import { librarySize } from '@flipstack/content/lint';
import { findingLine, lintLibrary } from './lint-library.ts';
import { readLibrary } from './read-library.ts';

/**
 * Everything that is wrong in the samples and the library, a line for each. How large the library has to be is left to
 * `npm run content`: while a stack is being written, nothing else need wait for it.
 */
export const cardFindings = (): string[] =>
  lintLibrary(readLibrary())
    .filter(({ rule }) => rule !== librarySize.name)
    .map(findingLine);
