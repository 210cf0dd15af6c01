import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels, type Level } from '@flipstack/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { libraryModules } from '../../lib/library.ts';
import { useSession } from '../../lib/session/session.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { useFollows } from '../../ui/use-follows.ts';
import { Filters } from './filters.tsx';
import { formatBrowseSummary, formatSearchSummary } from './format-summary.ts';
import styles from './library.module.css';
import { findPath, modulesOfPath, PathHead, Paths } from './paths.tsx';
import { usePendingAction } from './pending-action.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ResultsSkeleton, StackGroupsSkeleton } from './skeletons.tsx';
import { StackGroups } from './stack-groups.tsx';
import { type FilterValues, type LibraryFilters, useLibraryFilters } from './use-library-filters.ts';
import { useSearch } from './use-search.ts';
import { type Selection, selectButtonId, useSelection } from './use-selection.ts';

// Rendering cards takes a Markdown parser, which browsing does not need.
const SearchResults = lazy(() => import('./search-results.tsx'));

/** The filters, a summary, and the listed modules or the cards that were found. */
export function Browse() {
  const filters = useLibraryFilters();
  const modules = useQuery(libraryModules);
  const search = useSearch(filters);
  const { level } = filters;
  const listed = useListed(modules.data, filters);
  const selection = useSelection(listed ?? nothing);
  const summary = search.isActive
    ? search.found && formatSearchSummary(search.found)
    : listed && formatBrowseSummary(listed, level);
  return (
    <>
      <Filters filters={filters}>
        {/* A live region must stay in the document for screen readers to announce its changes. */}
        <p role="status" className={styles.summaryLine}>
          {summary}
        </p>
        {!search.isActive && <SelectButton selection={selection} />}
      </Filters>
      {search.isActive ? (
        <Suspense fallback={<ResultsSkeleton />}>
          <SearchResults filters={filters} search={search} />
        </Suspense>
      ) : (
        <>
          {modules.data && listed && (
            <Listed filters={filters} modules={modules.data} listed={listed} selection={selection} />
          )}
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

const nothing: readonly LibraryModule[] = [];

function useListed(modules: readonly LibraryModule[] | undefined, { stack, path, level }: FilterValues) {
  return useMemo(() => {
    if (modules === undefined) return undefined;
    const chosenPath = findPath(path);
    const ofPath = chosenPath === undefined ? modules : modulesOfPath(chosenPath, modules);
    return ofPath.filter(
      ({ stackName, levels }) =>
        (stack === undefined || stackName === stack) && (level === undefined || levels[level] > 0),
    );
  }, [modules, stack, path, level]);
}

interface ListedProps {
  filters: LibraryFilters;
  modules: readonly LibraryModule[];
  listed: readonly LibraryModule[];
  selection: Selection;
}

function Listed({ filters, modules, listed, selection }: ListedProps) {
  const { stack, level } = filters;
  const path = findPath(filters.path);
  const name = path?.name ?? (stack && stackLabel(stack));
  return (
    <>
      {name && <PendingFollow modules={listed} level={level} />}
      {path && <PathHead path={path} modules={modules} level={level} />}
      {!path && !stack && !selection.isActive && <Paths modules={modules} level={level} />}
      <StackGroups modules={listed} filters={filters} selection={selection} />
      {selection.isActive && <SelectionBar selection={selection} level={level} />}
    </>
  );
}

interface PendingFollowProps {
  modules: readonly LibraryModule[];
  level: Level | undefined;
}

/** Adds what a guest chose to add before signing in. */
function PendingFollow({ modules, level }: PendingFollowProps) {
  const follows = useFollows();
  const levels = level ? [level] : [...allLevels];
  const follow = (name: string) =>
    follows.mutate({ change: 'add', modules: modules.map(({ slug }) => ({ slug, levels })), name });
  usePendingAction({ follow });
  return null;
}

function SelectButton({ selection: { isActive, start, stop } }: { selection: Selection }) {
  const isMember = useSession().session.user !== undefined;
  if (!isMember) return null;
  return (
    <button
      id={selectButtonId}
      type="button"
      className={`${buttons.button} ${styles.selectButton}`}
      aria-pressed={isActive}
      onClick={isActive ? stop : start}
    >
      Select modules
    </button>
  );
}
