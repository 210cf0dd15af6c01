import type { Ranking } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureSentence } from '../../lib/failure-message.ts';
import layout from '../../ui/layout.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { toUrlParams } from './board-params.ts';
import { formatPoints, formatSeasonPlace } from './format-ranking.ts';
import styles from './ranking.module.css';
import { ladderNames } from './ranking-texts.ts';
import { membership } from './use-board.ts';
import { formatWeek } from './weeks.ts';

/** The member's results of past weeks on a ladder, with links to the boards. */
export function Seasons({ ladder }: Pick<Ranking, 'ladder'>) {
  const { data, error, refetch } = useQuery(membership);
  const now = Date.now();
  const seasons = data?.seasons.filter((season) => season.ladder === ladder);
  const title = `Your seasons: ${ladderNames[ladder].toLowerCase()}`;
  return (
    <PaperSection title={title}>
      {!seasons && error && (
        <p role="alert">
          {failureSentence('your results were not loaded', error)}{' '}
          <button type="button" className={layout.linkButton} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!seasons && !error && <p className={styles.hint}>Loading…</p>}
      {seasons?.length === 0 && (
        <p>A season is a week. When this one ends, on Monday at 00:00 UTC, your result appears here.</p>
      )}
      {seasons && seasons.length > 0 && (
        <table className={`${styles.members} ${styles.seasons}`}>
          <caption className="visually-hidden">Your results in past weeks, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">Place</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ week, place, placePrecision, participants, points }) => (
              <tr key={week}>
                <th scope="row">
                  <Link to={weekPath(ladder, week)}>{formatWeek(week, now)}</Link>
                </th>
                <td>{formatSeasonPlace(place, placePrecision, participants)}</td>
                <td>{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PaperSection>
  );
}

/** Results are of all stacks. */
function weekPath(ladder: Ranking['ladder'], week: string): string {
  const params = toUrlParams({ ladder, stack: undefined, period: 'week', week, page: 1 });
  return `/ranking?${new URLSearchParams(params)}`;
}
