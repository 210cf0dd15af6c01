import type { Ranking } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import buttons from '../../ui/button.module.css';
import { formatWhere } from './format-ranking.ts';
import styles from './ranking.module.css';

interface Props {
  board: Ranking;
  missing: NonNullable<Ranking['you']>['missing'];
}

/** Says what is missing for points on a board, and offers the next step. */
export function NoPoints({ board, missing }: Props) {
  const { ladder, stack, week } = board;
  const where = formatWhere(board, Date.now());
  if (week?.isCurrent === false) return <p className={styles.headline}>You had no points{where}.</p>;
  if (ladder === 'knowledge')
    return (
      <>
        <p className={styles.headline}>You have no points{where} yet.</p>
        <p>They come from reviews of library cards that are new or due.</p>
        <div className={styles.actions}>
          <Link to="/review" className={buttons.main}>
            Review now
          </Link>
          <Link to={libraryPath(stack === null ? {} : { stack })} className={buttons.button}>
            Choose modules
          </Link>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.headline}>
        {missing ? formatMissing(missing) : `You have no points${where} yet.`}
      </p>
      <p>
        {missing && `You have answered ${missing.scored} of the ${missing.needed} that points need. `}
        Only questions that you had not seen before count, in the first interview that you start on a day.
      </p>
      <div className={styles.actions}>
        <Link to={interviewPath(stack)} className={buttons.main}>
          Take a mock interview
        </Link>
      </div>
    </>
  );
}

function formatMissing({ scored, needed }: { scored: number; needed: number }): string {
  return `You need ${formatCount(Math.max(1, needed - scored), 'more scored question')} for a place.`;
}

const interviewPath = (stack: string | null): string =>
  stack === null ? '/interview' : `/interview?${new URLSearchParams({ stacks: stack })}`;
