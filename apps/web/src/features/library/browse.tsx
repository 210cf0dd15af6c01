import type { LibraryModule } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { libraryModules } from '../../lib/library.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Filters } from './filters.tsx';
import { browsedInWords, foundInWords } from './in-words.ts';
import styles from './library.module.css';
import { Shelves } from './shelves.tsx';
import { ResultsSkeleton, ShelvesSkeleton } from './skeletons.tsx';
import { useLibraryAddress, type Wanted } from './use-library-address.ts';
import { useSearch } from './use-search.ts';

// Rendering the words of cards takes a parser that browsing does not need.
const SearchResults = lazy(() => import('./search-results.tsx'));

/** The fields, how much there is in words, and the modules or the cards that were found. */
export function Browse() {
  const address = useLibraryAddress();
  const modules = useQuery(libraryModules);
  const search = useSearch(address);
  const { stack, level } = address;
  const wantedModules = useMemo(
    () => modules.data?.filter((module) => isWanted(module, stack, level)),
    [modules.data, stack, level],
  );
  const sentence = search.isAsked
    ? search.found && foundInWords(search.found)
    : wantedModules && browsedInWords(wantedModules, level);
  return (
    <>
      <Filters address={address}>
        {/* Always there, so that screen readers hear of every change. */}
        <p role="status" className={styles.sentence}>
          {sentence}
        </p>
      </Filters>
      {search.isAsked ? (
        <Suspense fallback={<ResultsSkeleton />}>
          <SearchResults address={address} search={search} />
        </Suspense>
      ) : (
        <>
          {wantedModules && <Shelves modules={wantedModules} address={address} />}
          {modules.isPending && <ShelvesSkeleton />}
          {modules.error && !modules.data && (
            <LoadError
              title={failureMessage('the library was not loaded', modules.error)}
              retry={modules.refetch}
            />
          )}
        </>
      )}
    </>
  );
}

function isWanted(
  { stackName, levels }: LibraryModule,
  stack: Wanted['stack'],
  level: Wanted['level'],
): boolean {
  return (stack === undefined || stackName === stack) && (level === undefined || levels[level] > 0);
}
