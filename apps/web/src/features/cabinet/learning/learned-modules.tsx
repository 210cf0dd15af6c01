import type { ReviewModule } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { libraryPath } from '../../../lib/library-path.ts';
import { useReviewModules } from '../../../lib/queries/review-modules.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import { LastKnownNote } from '../../../ui/last-known-note.tsx';
import { RetryNote } from '../../../ui/retry-note.tsx';
import stack from '../../../ui/stack-dot.module.css';
import { loadFailure } from '../load-failure.ts';
import { Filters } from './filters.tsx';
import styles from './learning.module.css';
import { ModuleRow } from './module-row.tsx';
import { moduleKey, selectModules, sumByStack, sumStages } from './select-modules.ts';
import { StageBar } from './stage-bar.tsx';
import { useRemove } from './use-remove.ts';
import { useSelection } from './use-selection.ts';

/** Everything the member learns, with progress: their own modules and library modules. */
export function LearnedModules({ userId }: { userId: number }) {
  const { data, error, refetch, isFetching } = useReviewModules(userId);
  return (
    <section aria-labelledby="in-my-reviews" className={styles.section} aria-busy={!data && !error}>
      <div className={styles.head}>
        <h2 id="in-my-reviews" tabIndex={-1}>
          In my reviews
        </h2>
        <Link to="/review/mistakes" className={buttons.button}>
          Mistakes
        </Link>
      </div>
      {!data && !error && <Skeleton />}
      {!data && error && (
        <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
          {loadFailure('your progress was not loaded', error)}
        </RetryNote>
      )}
      {data?.length === 0 && <Nothing />}
      {data && data.length > 0 && <Modules modules={data} />}
      {data && data.length > 0 && <LastKnownNote error={error} />}
    </section>
  );
}

function Nothing() {
  return (
    <p className={styles.nothing}>
      Nothing to review yet. Add modules from <Link to={libraryPath()}>the library</Link>, or{' '}
      <Link to="/created-modules">write your own</Link>: their cards join your reviews automatically.
    </p>
  );
}

/** How many rows are shown before “Show all” is pressed. */
const shownAtFirst = 8;

function Modules({ modules }: { modules: readonly ReviewModule[] }) {
  const { selection, set } = useSelection();
  const [isAllShown, setAllShown] = useState(false);
  const firstAdded = useRef<HTMLAnchorElement>(null);
  const remove = useRemove();
  const selected = selectModules(modules, selection);
  const shown = isAllShown ? selected : selected.slice(0, shownAtFirst);
  const byStack = sumByStack(modules);
  useEffect(() => {
    // The pressed button disappears. The module that took its place is where reading continues.
    if (isAllShown) firstAdded.current?.focus({ preventScroll: true });
  }, [isAllShown]);
  return (
    <>
      <Filters selection={selection} set={set} stacks={byStack.map(({ stackName }) => stackName)} />
      <div className={styles.total}>
        <p role="status">{formatTotal(selected)}</p>
        <p className={styles.explained}>
          “Due today” also counts new cards, up to your <Link to="/review/settings">daily limits</Link>.
        </p>
        {selected.length > 0 && <StageBar counts={sumStages(selected)} />}
        {byStack.length > 1 && <ByStack stacks={byStack} />}
      </div>
      <ul className={styles.rows} aria-label="Modules in my reviews">
        {shown.map((module, index) => (
          <ModuleRow
            key={moduleKey(module)}
            module={module}
            remove={remove}
            nameRef={index === shownAtFirst ? firstAdded : undefined}
          />
        ))}
      </ul>
      {shown.length < selected.length && (
        <button type="button" className={buttons.button} onClick={() => setAllShown(true)}>
          Show all {selected.length.toLocaleString('en')}
        </button>
      )}
    </>
  );
}

function formatTotal(modules: readonly ReviewModule[]): string {
  if (modules.length === 0) return 'No modules match. Change the filters to see more.';
  const { cardsCount, due } = sumStages(modules);
  const dueText = due === 0 ? 'no reviews due' : `${formatCount(due, 'review')} due`;
  return `${formatCount(modules.length, 'module')} with ${formatCount(cardsCount, 'card')}, ${dueText}`;
}

function ByStack({ stacks }: { stacks: ReturnType<typeof sumByStack> }) {
  return (
    <details className={styles.byStack}>
      <summary>Progress by stack</summary>
      <ul>
        {stacks.map(({ stackName, counts }) => (
          <li key={stackName} data-stack={stackHue(stackName)}>
            <p className={stack.line}>
              <span className={stack.dot} /> {stackName}
            </p>
            <StageBar counts={counts} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Skeleton() {
  return (
    <>
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
    </>
  );
}
