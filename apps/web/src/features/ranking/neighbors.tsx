import type { RankedMember, Ranking } from '@flipstack/contract';
import { rankingPageMax, rankingPageSize } from '@flipstack/contract/limits';
import { Fragment } from 'react';
import layout from '../../ui/layout.module.css';
import { formatPoints } from './format-ranking.ts';
import { MembersTable } from './members-table.tsx';
import styles from './ranking.module.css';
import type { OpenBoard } from './use-board.ts';

interface Props {
  you: NonNullable<Ranking['you']>;
  open: OpenBoard;
}

/**
 * The member's points, and who is next to them: a table, or a sentence if the first page of the board
 * has the same rows.
 */
export function Neighbors({ you: { points, place, placePrecision, neighbors }, open }: Props) {
  if (points === null || place === null) return null;
  const page = Math.ceil(place / rankingPageSize);
  if (page === 1) return <Gaps points={points} neighbors={neighbors} />;
  const isExact = placePrecision === 0;
  return (
    <>
      <MembersTable caption="You and the members next to you" members={neighbors} hasPlaces={isExact} />
      {isExact && page <= rankingPageMax + 1 && (
        <button
          type="button"
          className={`${layout.linkButton} ${styles.inline}`}
          onClick={() => open({ page })}
        >
          Show this part of the board
        </button>
      )}
    </>
  );
}

/** How far the members above and below are away: `41.3 points: 0.6 behind Kaya, 1.2 ahead of Lin.` */
function Gaps({ points, neighbors }: { points: number; neighbors: readonly RankedMember[] }) {
  const others = neighbors.filter(({ isYou }) => !isYou);
  const above = others.findLast((other) => other.points > points);
  const level = others.filter((other) => other.points === points);
  const below = others.find((other) => other.points < points);
  const gaps = [
    ...(above ? [{ ...above, words: `${formatPoints(above.points - points)} behind` }] : []),
    ...level.map((other) => ({ ...other, words: 'level with' })),
    ...(below ? [{ ...below, words: `${formatPoints(points - below.points)} ahead of` }] : []),
  ];
  return (
    <p>
      {formatPoints(points)} points
      {gaps.map(({ displayName, words }, index) => (
        <Fragment key={displayName}>
          {index === 0 ? ': ' : ', '}
          {words}{' '}
          <b>
            <bdi>{displayName}</bdi>
          </b>
        </Fragment>
      ))}
      .
    </p>
  );
}
