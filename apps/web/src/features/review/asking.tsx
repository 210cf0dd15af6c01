import type { ReviewQueue } from '@flipstack/contract';
import type { Face } from '@flipstack/study';
import { useId, useMemo, useRef, useState } from 'react';
import { FlipCard } from '../../ui/flip-card.tsx';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CardTools } from './card-tools.tsx';
import { HardHint } from './hard-hint.tsx';
import { fourRatings, type Rating, twoRatings } from './rating.ts';
import { RatingButtons } from './rating-buttons.tsx';
import styles from './review.module.css';
import type { SittingCard } from './sitting.ts';
import { useCatchFocus } from './use-catch-focus.ts';
import type { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

const ReviewKeys = lazyWhenNeeded(() => import('./review-keys.tsx'));
const EditCard = lazyWhenNeeded(() => import('./edit-card.tsx'));

interface Props {
  review: ReturnType<typeof useReview>;
  card: SittingCard;
  queue: ReviewQueue;
}

/** One card: its question, then its answer, then how well it was remembered. */
export function Asking({ review, card: { shown: card, isGuess }, queue }: Props) {
  const [face, setFace] = useState<Face>('question');
  const [open, setOpen] = useState<'keys' | 'edit'>();
  const place = useRef<HTMLElement>(null);
  const stageId = useId();
  const isFirst = review.sitting.askings <= 1;
  const shown = `${face} ${review.leech?.card}`;
  useCatchFocus(place, { shown, isFirst: isFirst && face === 'question' });
  const ratings = queue.hasTwoButtons ? twoRatings : fourRatings;
  const isOwn = 'moduleId' in card.module;
  const { moves } = review;
  const actions = useMemo(
    () => ({
      turn: () => setFace((shown) => (shown === 'question' ? 'answer' : 'question')),
      grade: (rating: Rating) => moves.grade(rating),
      undo: moves.undo,
      bury: () => moves.putAway('bury'),
      suspend: () => moves.putAway('suspend'),
      edit: () => isOwn && setOpen('edit'),
      help: () => setOpen('keys'),
    }),
    [moves, isOwn],
  );
  useReviewKeys(actions, { face, ratings, enabled: open === undefined });
  return (
    <>
      <p className={styles.from}>
        <span className={styles.dot} /> {card.stackName} · {card.moduleName}
        {card.state === 'New' && <span className={styles.new}>new</span>}
      </p>
      {/* Whoever listens hears the question; while the card turns to its answer, both faces are there. */}
      <section
        ref={place}
        className={styles.place}
        tabIndex={-1}
        aria-label={face === 'question' ? 'Question' : 'Answer'}
        aria-describedby={face === 'question' ? stageId : undefined}
      >
        <div id={stageId} className={styles.stage}>
          <FlipCard card={{ ...card, ...card.more }} face={face} onTurn={actions.turn} />
        </div>
      </section>
      {/* What is read out when the card turns: the card itself would be read from its start, question and all. */}
      <p className="visually-hidden" role="status">
        {face === 'answer' ? 'Answer shown' : ''}
      </p>
      <RatingButtons
        face={face}
        ratings={ratings}
        nextInMs={isGuess ? undefined : card.nextInMs}
        turn={actions.turn}
        grade={actions.grade}
      />
      {face === 'answer' && !queue.hasTwoButtons && <HardHint />}
      <Progress review={review} queue={queue} />
      <CardTools actions={actions} canUndo={review.canUndo} canEdit={isOwn} />
      <ReviewKeys
        needed={open === 'keys'}
        open={open === 'keys'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'keys' : undefined)}
        hasTwoButtons={queue.hasTwoButtons}
      />
      {isOwn && (
        <EditCard
          needed={open === 'edit'}
          open={open === 'edit'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'edit' : undefined)}
          card={card}
          onSaved={review.update}
        />
      )}
    </>
  );
}

function Progress({ review, queue }: Pick<Props, 'review' | 'queue'>) {
  const { reviewed } = review.summary;
  const left = Math.max(review.left, 1);
  const percent = Math.floor((reviewed * 100) / (reviewed + left));
  const minutes = Math.max(1, Math.round((left * queue.msPerReview) / 60_000));
  return (
    <ProgressBar
      percent={percent}
      label="Progress"
      note={`${reviewed} done, ${left} to go, about ${minutes} min`}
    />
  );
}
