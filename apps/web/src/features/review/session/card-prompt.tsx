import type { ReviewQueue } from '@flipstack/contract';
import type { Face } from '@flipstack/study';
import { useId, useMemo, useRef, useState } from 'react';
import { stackLabel } from '../../../lib/stack-hue.ts';
import { FlipCard } from '../../../ui/flip-card.tsx';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import stack from '../../../ui/stack-dot.module.css';
import { CardTools } from './card-tools.tsx';
import { HardHint, RatingButtons } from './rating-buttons.tsx';
import { fourRatings, type Rating, twoRatings } from './ratings.ts';
import styles from './review.module.css';
import { isOwnCard, type ScreenCard } from './session-card.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import type { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

const ReviewKeys = lazyWhenNeeded(() => import('./review-keys.tsx'));
const EditCard = lazyWhenNeeded(() => import('./edit-card.tsx'));

interface Props {
  review: ReturnType<typeof useReview>;
  card: ScreenCard;
  queue: ReviewQueue;
}

/** The current card: its question, then its answer and the ratings. */
export function CardPrompt({ review, card: { details: card, isPredicted }, queue }: Props) {
  const { face, openDialog, setOpenDialog, actions } = useCardPrompt(review, card);
  const ratings = queue.hasTwoButtons ? twoRatings : fourRatings;
  useReviewKeys(actions, { face, ratings, enabled: openDialog === undefined });
  const shownStack = isOwnCard(card) ? card.stackName : stackLabel(card.stackName);
  return (
    <>
      <p className={styles.from}>
        <span className={stack.dot} /> {shownStack} · {card.moduleName}
        {card.state === 'New' && <span className={styles.new}>new</span>}
      </p>
      <Stage review={review} card={card} face={face} turn={actions.turn} />
      <RatingButtons
        face={face}
        ratings={ratings}
        nextInMs={isPredicted ? undefined : card.nextInMs}
        turn={actions.turn}
        grade={actions.grade}
      />
      {face === 'answer' && !queue.hasTwoButtons && <HardHint />}
      <Progress review={review} queue={queue} />
      <CardTools actions={actions} canUndo={review.canUndo} canEdit={isOwnCard(card)} />
      <ReviewKeys
        needed={openDialog === 'keys'}
        open={openDialog === 'keys'}
        onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'keys' : undefined)}
        hasTwoButtons={queue.hasTwoButtons}
      />
      {isOwnCard(card) && (
        <EditCard
          needed={openDialog === 'edit'}
          open={openDialog === 'edit'}
          onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'edit' : undefined)}
          card={card}
          onSaved={review.update}
        />
      )}
    </>
  );
}

function useCardPrompt({ actions: review }: Props['review'], card: ScreenCard['details']) {
  const [face, setFace] = useState<Face>('question');
  const [openDialog, setOpenDialog] = useState<'keys' | 'edit'>();
  const canEdit = isOwnCard(card);
  const actions = useMemo(
    () => ({
      turn: () => setFace((shown) => (shown === 'question' ? 'answer' : 'question')),
      grade: (rating: Rating) => review.grade(rating),
      undo: review.undo,
      bury: () => review.putAway('bury'),
      suspend: () => review.putAway('suspend'),
      edit: () => canEdit && setOpenDialog('edit'),
      help: () => setOpenDialog('keys'),
    }),
    [review, canEdit],
  );
  return { face, openDialog, setOpenDialog, actions };
}

interface StageProps {
  review: Props['review'];
  card: ScreenCard['details'];
  face: Face;
  turn: () => void;
}

/** The card itself, and what a screen reader announces about it. */
function Stage({ review, card, face, turn }: StageProps) {
  const place = useRef<HTMLElement>(null);
  const stageId = useId();
  const isFirst = review.session.promptCount <= 1 && face === 'question';
  useRestoreFocus(place, { shown: `${face} ${review.leech?.card}`, isFirst });
  return (
    <>
      {/* The description reads out the question. Both faces are in the document while the card
          turns. */}
      <section
        ref={place}
        className={styles.place}
        tabIndex={-1}
        aria-label={face === 'question' ? 'Question' : 'Answer'}
        aria-describedby={face === 'question' ? stageId : undefined}
      >
        <div id={stageId} className={styles.stage}>
          <FlipCard card={{ ...card, ...card.more }} face={face} onTurn={turn} />
        </div>
      </section>
      {/* Announcing the card itself would read it from the start, question included. */}
      <p className="visually-hidden" role="status">
        {face === 'answer' ? 'Answer shown' : ''}
      </p>
    </>
  );
}

function Progress({ review, queue }: Pick<Props, 'review' | 'queue'>) {
  const { reviewed } = review.summary;
  const remaining = Math.max(review.remaining, 1);
  const percent = Math.floor((reviewed * 100) / (reviewed + remaining));
  const minutes = Math.max(1, Math.round((remaining * queue.msPerReview) / 60_000));
  return (
    <ProgressBar
      percent={percent}
      label="Progress"
      note={`${reviewed} done, ${remaining} to go, about ${minutes} min left`}
    />
  );
}
