import type { Ranking } from '@flipstack/contract';
import { rankingPageMax, rankingPageSize } from '@flipstack/contract/limits';
import { useEffect, useRef } from 'react';
import { Pager } from '../../ui/pager.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { formatBoard, formatParticipants, formatWhere } from './format-ranking.ts';
import { MembersTable } from './members-table.tsx';
import styles from './ranking.module.css';
import { ladderCaveats } from './ranking-texts.ts';
import type { OpenBoard } from './use-board.ts';
import { formatWeek } from './weeks.ts';

const pagesMax = rankingPageMax + 1;

interface Props {
  board: Ranking;
  /** Counted from 1. */
  page: number;
  open: OpenBoard;
  isStale: boolean;
}

/** A page of the members with points, best first. */
export function Board({ board, page, open, isStale }: Props) {
  const { ladder, participants, members } = board;
  const pages = Math.min(pagesMax, Math.max(1, Math.ceil(participants / rankingPageSize)));
  const part = useRef<HTMLDivElement>(null);
  // For example, a member has left since the page was bookmarked.
  const isBeyond = !isStale && page > pages;
  useEffect(() => {
    if (isBeyond) open({ page: pages }, { replace: true });
  });
  const goTo = (next: number) => {
    open({ page: next });
    const heading = part.current?.querySelector('h2');
    heading?.scrollIntoView({ block: 'start' });
    // The pager is what the Tab key reaches next.
    heading?.focus({ preventScroll: true });
  };
  const now = Date.now();
  const title = formatBoard(board, now);
  return (
    <div ref={part}>
      <PaperSection
        title={title}
        note={board.week?.isCurrent ? `${formatWeek(board.week.from, now)}, UTC` : undefined}
      >
        <p className={styles.hint}>{ladderCaveats[ladder]}</p>
        {participants === 0 ? (
          <p>{formatEmpty(board)}</p>
        ) : (
          <MembersTable caption={`${title}, page ${page} of ${pages}`} members={members} />
        )}
        {pages > 1 && (
          <Pager
            page={page}
            pages={pages}
            total={formatParticipants(participants, pagesMax * rankingPageSize)}
            isHidden={false}
            go={goTo}
          />
        )}
      </PaperSection>
    </div>
  );
}

/** Says that there are no points yet, and how to be the first. */
function formatEmpty(board: Ranking): string {
  const { ladder, week, you } = board;
  const where = formatWhere(board, Date.now());
  if (week?.isCurrent === false) return `Nobody had points${where}.`;
  const step = ladder === 'knowledge' ? 'review library cards' : 'take mock interviews';
  return `Nobody has points${where} yet. To be the first, ${you ? '' : 'take part and '}${step}.`;
}
