import type { Module } from '@flipstack/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { reviewModules } from '../../lib/queries/review-modules.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import buttons from '../../ui/button.module.css';
import { ModuleCard } from '../../ui/module-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import styles from './cabinet.module.css';
import { loadFailure } from './load-failure.ts';

const pageSize = 10;
const nameLimitMobile = 13;
const nameLimitDesktop = 15;

/** The user's own modules: ten at first, and ten more each time. */
export function OwnModules({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useModulePages(userId);
  const modules = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="own-modules" className={styles.modules}>
      <div className={styles.head}>
        <h2 id="own-modules">My modules</h2>
        <div className={styles.headActions}>
          {/* Buttons, so that the only links of this region are the modules. */}
          <button type="button" className={buttons.plain} onClick={() => navigate('/following')}>
            Followed modules
          </button>
          <button type="button" className={buttons.plain} onClick={() => navigate('/teams')}>
            Teams
          </button>
          <button type="button" className={buttons.plain} onClick={() => navigate('/import')}>
            Import
          </button>
          <button type="button" className={buttons.button} onClick={() => navigate('/created-modules')}>
            Create your own module
          </button>
        </div>
      </div>
      {!data && !error && <Skeleton />}
      {error && (
        <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
          {loadFailure('your modules were not loaded', error)}
        </RetryNote>
      )}
      {data && modules.length === 0 && <NoModules />}
      <Grid modules={modules} />
      <div className={styles.more}>
        {modules.length > 0 && (
          <button
            type="button"
            className={buttons.button}
            disabled={!hasNextPage || isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            More
          </button>
        )}
        <p role="status">{data && formatShown(modules.length, data.pages[0]?.total_elements ?? 0)}</p>
      </div>
    </section>
  );
}

/** Says why “More” is disabled once all modules are shown. */
function formatShown(shown: number, total: number): string {
  if (total === 0) return '';
  if (shown < total) return `${shown} of ${formatCount(total, 'module')} shown`;
  return total === 1 ? 'Your only module so far' : `All ${formatCount(total, 'module')} shown`;
}

function NoModules() {
  const { data: learned = [] } = useQuery(reviewModules);
  return (
    <Notice
      title={learned.length === 0 ? 'No modules yet' : 'No modules of your own yet'}
      actions={
        <Link to={libraryPath()} className={buttons.main}>
          Browse the library
        </Link>
      }
    >
      <p>
        Create your first one with a name, a stack and the questions you want to be ready for. Or copy one
        from the library and edit it.
      </p>
    </Notice>
  );
}

function useModulePages(userId: number) {
  return useInfiniteQuery({
    queryKey: ['modules', 'own', userId, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /modules/user/{userId}', {
        params: { userId },
        query: { size: pageSize, page: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ current_page, total_pages }) =>
      current_page + 1 < total_pages ? current_page + 1 : undefined,
  });
}

function Grid({ modules }: { modules: readonly Module[] }) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <div className={styles.grid}>
      {modules.map(({ moduleId, moduleName, username, cardsCount, stackName }) => (
        <ModuleCard
          key={moduleId}
          to={`/module/${moduleId}`}
          name={moduleName}
          author={username}
          cardsCount={cardsCount}
          stackName={stackName}
          nameLimit={isWide ? nameLimitDesktop : nameLimitMobile}
        />
      ))}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className={styles.ghost} />
      ))}
    </div>
  );
}
