import { parseModule } from '@flipstack/content';
import { readLibraryFiles } from '@flipstack/content/node';
import type { Candidate } from '@flipstack/study/interview';

/** Every card of the samples and the library. */
export const readLibraryCandidates = (): Candidate[] =>
  readLibraryFiles()
    .map(({ file, text }) => parseModule(file, text))
    .flatMap(({ slug, stackName, cards }) =>
      cards.map(({ level, kind = 'flip' }) => ({ stack: stackName, topic: slug, level, kind })),
    )
    .map((candidate, id) => ({ ...candidate, id }));

/** Copies candidates into their stacks and topics until there are `count` of them. */
export const repeatCandidates = (candidates: readonly Candidate[], count: number): Candidate[] =>
  Array.from({ length: Math.ceil(count / candidates.length) }, () => candidates)
    .flat()
    .slice(0, count)
    .map((candidate, id) => ({ ...candidate, id }));
