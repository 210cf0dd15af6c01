import type { Ranking } from '@flipstack/contract';
import { PaperSection } from '../../ui/paper-section.tsx';
import { formatPlace } from './format-ranking.ts';
import { Membership } from './membership.tsx';
import { Neighbors } from './neighbors.tsx';
import { NoPoints } from './no-points.tsx';
import styles from './ranking.module.css';
import type { OpenBoard } from './use-board.ts';

interface Props {
  board: Ranking;
  you: NonNullable<Ranking['you']>;
  open: OpenBoard;
}

/** The member's place on the board, or what is missing for one. */
export function PlaceSection({ board, you, open }: Props) {
  const sentence = formatPlace(board, you, Date.now());
  return (
    <PaperSection title="Your place" className={styles.place}>
      {sentence === undefined ? (
        <NoPoints board={board} missing={you.missing} />
      ) : (
        <>
          {/* Announced when another board is chosen. */}
          <p className={styles.headline} role="status">
            {sentence}
          </p>
          <Neighbors you={you} open={open} />
        </>
      )}
      <Membership displayName={you.displayName} />
    </PaperSection>
  );
}
