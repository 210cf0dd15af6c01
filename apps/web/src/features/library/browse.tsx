import type { LibraryModule } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { libraryModules } from '../../lib/library.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Filters } from './filters.tsx';
import { formatBrowseSummary, formatSearchSummary } from './format-summary.ts';
import styles from './library.module.css';
import { ResultsSkeleton, StackGroupsSkeleton } from './skeletons.tsx';
import { StackGroups } from './stack-groups.tsx';
import { type FilterValues, useLibraryFilters } from './use-library-filters.ts';
import { useSearch } from './use-search.ts';

// Rendering cards takes a Markdown parser, which browsing does not need.
const SearchResults = lazy(() => import('./search-results.tsx'));

/** The filters, a summary, and the listed modules or the cards that were found. */
export function Browse() {
  const filters = useLibraryFilters();
  const modules = useQuery(libraryModules);
  const search = useSearch(filters);
  const { stack, level } = filters;
  const listedModules = useMemo(
    () => modules.data?.filter((module) => isListed(module, stack, level)),
    [modules.data, stack, level],
  );
  const summary = search.isActive
    ? search.found && formatSearchSummary(search.found)
    : listedModules && formatBrowseSummary(listedModules, level);
  return (
    <>
      <Filters filters={filters}>
        {/* A live region must stay in the document for screen readers to announce its changes. */}
        <p role="status" className={styles.summaryLine}>
          {summary}
        </p>
      </Filters>
      {search.isActive ? (
        <Suspense fallback={<ResultsSkeleton />}>
          <SearchResults filters={filters} search={search} />
        </Suspense>
      ) : (
        <>
          {listedModules && <StackGroups modules={listedModules} filters={filters} />}
          {modules.isPending && <StackGroupsSkeleton />}
          {modules.error && !modules.data && (
            <LoadError
              title={failureSentence('the library was not loaded', modules.error)}
              retry={modules.refetch}
            />
          )}
        </>
      )}
    </>
  );
}

function isListed(
  { stackName, levels }: LibraryModule,
  stack: FilterValues['stack'],
  level: FilterValues['level'],
): boolean {
  return (stack === undefined || stackName === stack) && (level === undefined || levels[level] > 0);
}
