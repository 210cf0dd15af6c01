import { Link } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useIsOutOfReach } from '../../lib/session/use-is-out-of-reach.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { LastKnownNote } from '../../ui/last-known-note.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Figures } from './figures.tsx';
import { Filters } from './filters.tsx';
import { NoReviews } from './no-reviews.tsx';
import styles from './statistics.module.css';
import { type Filter, useFilter } from './use-filter.ts';
import { useStatistics } from './use-statistics.ts';

/** What the member's reviews say: how much is remembered, what comes next, and where to look. */
export default function StatisticsScreen() {
  useTitle('Statistics');
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>Statistics</h1>
          <p>
            What your reviews say about your memory, and what to do next. To see how you compare, open{' '}
            <Link to="/ranking">the ranking</Link>.
          </p>
        </div>
        <MemberQueries>{() => <Filtered />}</MemberQueries>
      </div>
    </div>
  );
}

function Filtered() {
  const { filter } = useFilter();
  return filter && 'unknown' in filter ? <UnknownModule /> : <Loaded filter={filter} />;
}

function Loaded({ filter }: { filter: Exclude<Filter, { unknown: string }> }) {
  const { data, error, refetch, isPlaceholderData } = useStatistics(filter);
  const { setFilter } = useFilter();
  const isOutOfReach = useIsOutOfReach();
  if (!data && error instanceof ApiError && error.code === 'NOT_FOUND') return <UnknownModule />;
  if (!data && error)
    return <LoadError title={failureSentence('your statistics were not loaded', error)} retry={refetch} />;
  if (!data) return <Skeleton />;
  const { stackName } = data.filter;
  const isEverything = filter === null;
  if (data.reviews === 0 && data.filters.stacks.length === 0)
    return isOutOfReach || error ? <NotKept error={error} /> : <NoReviews data={data} />;
  return (
    <div
      className={styles.loaded}
      aria-busy={isPlaceholderData}
      {...(stackName && { 'data-stack': stackHue(stackName) })}
    >
      <Filters data={data} filter={filter} />
      <LastKnownNote error={error} />
      {data.reviews === 0 && !isEverything ? (
        <NothingMatches name={nameOf(data.filter)} showAll={() => setFilter(null)} />
      ) : (
        <Figures data={data} />
      )}
    </div>
  );
}

const nameOf = ({ moduleName, stackName }: { moduleName: string | null; stackName: string | null }) =>
  moduleName ?? stackName ?? 'this';

function NothingMatches({ name, showAll }: { name: string; showAll: () => void }) {
  return (
    <Notice
      title={`No reviews of ${name} yet`}
      actions={
        <button type="button" className={buttons.main} onClick={showAll}>
          Show everything
        </button>
      }
    >
      <p>Once you have reviewed its cards, their figures appear here.</p>
    </Notice>
  );
}

/** Figures from before the first review do not show that there have been none since. */
function NotKept({ error }: { error: Error | null }) {
  return (
    <Notice title="Your statistics are not on this device" actions={<LastKnownNote error={error} />}>
      <p>
        What is kept here is from before your first review. Your figures appear once the server can be
        reached.
      </p>
    </Notice>
  );
}

function UnknownModule() {
  return (
    <Notice
      title="Module not found"
      actions={
        <Link to="/statistics" className={buttons.main}>
          Show everything
        </Link>
      }
    >
      <p>It may have been deleted, or it belongs to another user.</p>
    </Notice>
  );
}

function Skeleton() {
  return (
    <div className={styles.loaded} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} data-size="filters" />
      <div className={styles.pair}>
        <div className={styles.ghost} data-size="small" />
        <div className={styles.ghost} data-size="small" />
      </div>
      <div className={styles.ghost} />
      <div className={styles.ghost} />
    </div>
  );
}
