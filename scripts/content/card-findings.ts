import { findingLine, lintLibrary } from './lint-library.ts';
import { readLibrary } from './read-library.ts';

/** Everything that is wrong in the samples and the library, a line for each. */
export const cardFindings = (): string[] => lintLibrary(readLibrary()).map(findingLine);
