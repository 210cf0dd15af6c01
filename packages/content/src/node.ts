export { type LibraryFile, readLibraryFiles } from './read-library.ts';
export { readSamples } from './read-samples.ts';
