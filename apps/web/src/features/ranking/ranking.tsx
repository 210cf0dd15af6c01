import type { Ranking } from '@flipstack/contract';
import { useRef } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { LastKnownNote } from '../../ui/last-known-note.tsx';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { Board } from './board.tsx';
import { BoardChoice } from './board-choice.tsx';
import { Explanation } from './explanation.tsx';
import { JoinSection } from './join-section.tsx';
import { PlaceSection } from './place-section.tsx';
import styles from './ranking.module.css';
import { Seasons } from './seasons.tsx';
import { type OpenBoard, useBoard, useBoardParams } from './use-board.ts';

/** The two ladders of members who chose to take part. */
export default function RankingScreen() {
  useTitle('Ranking');
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1>Ranking</h1>
          <p>
            Who remembers the library best, and who does best in mock interviews, among the members who chose
            to take part.
          </p>
        </div>
        <MemberQueries>{() => <LoadedBoard />}</MemberQueries>
      </div>
    </div>
  );
}

function LoadedBoard() {
  const { params, open } = useBoardParams();
  const { data, error, isPlaceholderData, refetch } = useBoard(params);
  return (
    <>
      <BoardChoice params={params} open={open} />
      {data && <BoardParts board={data} page={params.page} open={open} isStale={isPlaceholderData} />}
      {data && <LastKnownNote error={error} />}
      {!data && error && (
        <LoadError title={failureSentence('the ranking was not loaded', error)} retry={refetch} />
      )}
      {!data && !error && <Skeleton />}
    </>
  );
}

interface PartsProps {
  board: Ranking;
  /** Counted from 1. */
  page: number;
  open: OpenBoard;
  /** Whether this is the previous board, shown until the next one has loaded. */
  isStale: boolean;
}

function BoardParts({ board, page, open, isStale }: PartsProps) {
  const own = useRef<HTMLDivElement>(null);
  const { you } = board;
  useHeadingFocus(own, you !== null);
  return (
    <div className={styles.parts} aria-busy={isStale} data-stale={isStale}>
      <div ref={own}>{you ? <PlaceSection board={board} you={you} open={open} /> : <JoinSection />}</div>
      <Board board={board} page={page} open={open} isStale={isStale} />
      <Explanation ladder={board.ladder} />
      {you && <Seasons ladder={board.ladder} />}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.parts} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
      <div className={`${styles.ghost} ${styles.tall}`} />
    </div>
  );
}
