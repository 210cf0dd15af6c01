import type { ReviewQueue } from '@flipstack/contract';
import { readCardName } from '@flipstack/contract/rules';
import type { Face } from '@flipstack/study';
import { useCallback, useMemo, useState } from 'react';
import { useReviewSummary } from '../../../lib/queries/review-summary.ts';
import { stackLabel } from '../../../lib/stack-hue.ts';
import { answerableCard } from '../../../ui/answers/answer.ts';
import { useAnswerParts } from '../../../ui/answers/use-answer-parts.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ReportDialog } from '../../../ui/report-problem/report-problem.tsx';
import stack from '../../../ui/stack-dot.module.css';
import type { Copying } from '../../../ui/use-copy.tsx';
import { usePreparedCard } from '../../../ui/use-prepared-card.ts';
import { CardTools } from './card-tools.tsx';
import { HardHint, RatingButtons, SuggestionHint } from './rating-buttons.tsx';
import { fourRatings, mayGive, type Rating, twoRatings } from './ratings.ts';
import styles from './review.module.css';
import { ReviewStage } from './review-stage.tsx';
import { isOwnCard, type ScreenCard } from './session-card.ts';
import { type CardAnswer, useCardAnswer } from './use-card-answer.ts';
import { useNotices } from './use-notices.ts';
import type { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type Press, useTurnGuard } from './use-turn-guard.ts';

const ReviewKeys = lazyWhenNeeded(() => import('./review-keys.tsx'));
const EditCard = lazyWhenNeeded(() => import('./edit-card.tsx'));

interface Props {
  review: ReturnType<typeof useReview>;
  card: ScreenCard;
  queue: ReviewQueue;
  copy: Copying['copy'];
}

/** The current card: its question, then its answer and the ratings. */
export function CardPrompt({ review, card: { details: card, isPredicted }, queue, copy }: Props) {
  const ratings = queue.hasTwoButtons ? twoRatings : fourRatings;
  const answering = useCardAnswer(card, ratings);
  const { suggested } = answering;
  const prompt = useCardPrompt(review, card, { copy, answering });
  const { face, openDialog, setOpenDialog, asked, guard, actions } = prompt;
  useReviewKeys(actions, { face, ratings, suggested, guard, enabled: openDialog === undefined });
  const next = review.session.queue.find((one) => one.card !== card.card)?.details;
  usePreparedCard(next);
  useAnswerParts(next !== undefined && answerableCard(next) !== undefined);
  const shownStack = isOwnCard(card) ? card.stackName : stackLabel(card.stackName);
  return (
    <div className={styles.prompt}>
      <Progress review={review} queue={queue} />
      <p className={styles.from}>
        <span className={stack.dot} /> {shownStack} · {card.moduleName}
        {card.state === 'New' && <span className={styles.new}>new</span>}
      </p>
      <ReviewStage
        review={review}
        card={card}
        face={face}
        turn={actions.turn}
        asked={asked}
        ratings={ratings}
        answering={answering}
      />
      <RatingButtons
        face={face}
        ratings={ratings}
        suggested={suggested}
        turnLabel={isCheckable(answering) ? 'Check answer' : 'Show answer'}
        isTurnMain={answering.checked?.kind !== 'code'}
        nextInMs={card.nextInMs}
        isPredicted={isPredicted}
        turn={actions.turn}
        grade={actions.grade}
        guard={guard}
      />
      {suggested && face === 'answer' && <SuggestionHint suggested={suggested} />}
      {face === 'answer' && !queue.hasTwoButtons && mayGive('Hard', suggested) && <HardHint />}
      <CardTools actions={actions} canUndo={review.canUndo} isOwn={isOwnCard(card)} />
      <ReviewKeys
        needed={openDialog === 'keys'}
        open={openDialog === 'keys'}
        onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'keys' : undefined)}
        hasTwoButtons={queue.hasTwoButtons}
      />
      {isOwnCard(card) ? (
        <EditCard
          needed={openDialog === 'edit'}
          open={openDialog === 'edit'}
          onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'edit' : undefined)}
          card={card}
          onSaved={review.update}
        />
      ) : (
        <ReportDialog
          needed={openDialog === 'report'}
          open={openDialog === 'report'}
          onOpenChange={(isOpen) => setOpenDialog(isOpen ? 'report' : undefined)}
          card={reportable(card)}
        />
      )}
    </div>
  );
}

/** A card of the library, as `library-12`. */
const reportable = ({ card, question, answer }: ScreenCard['details']) => {
  const cardId = readCardName(card)?.cardId;
  return { question, answer, ...(cardId !== undefined && { cardId }) };
};

/** Code is checked by submitting it. Until it passes, turning the card shows the answer. */
const isCheckable = ({ checked, answer }: CardAnswer): boolean =>
  checked !== undefined && checked.kind !== 'code' && answer.draft !== undefined;

function useCardPrompt(
  { actions: review }: Props['review'],
  card: ScreenCard['details'],
  { copy, answering }: { copy: Copying['copy']; answering: CardAnswer },
) {
  const [face, setFace] = useState<Face>('question');
  const [openDialog, setOpenDialog] = useState<'keys' | 'edit' | 'report'>();
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const asked = useMemo(() => ({ isOpen: isQuestionOpen, setOpen: setQuestionOpen }), [isQuestionOpen]);
  const canEdit = isOwnCard(card);
  const guard = useTurnGuard();
  const explain = useEditRefusal(card, copy);
  const actions = useMemo(() => {
    const turn = (press?: Press) => {
      if (!answering.check()) return;
      guard.turned(press);
      setFace((shown) => (shown === 'question' ? 'answer' : 'question'));
    };
    return {
      turn,
      enter: () => (answering.checked && !answering.answer.result ? submitAnswer() : turn()),
      grade: (rating: Rating) => review.grade(rating, answering.answer.result?.response),
      undo: review.undo,
      bury: () => review.putAway('bury'),
      suspend: () => review.putAway('suspend'),
      edit: () => (canEdit ? setOpenDialog('edit') : explain()),
      report: () => setOpenDialog('report'),
      help: () => setOpenDialog('keys'),
      openQuestion: () => setQuestionOpen((isOpen) => !isOpen),
    };
  }, [review, canEdit, guard, explain, answering]);
  return { face, openDialog, setOpenDialog, asked, guard, actions };
}

/** Says why a library card cannot be edited, and offers a copy of its module. */
function useEditRefusal(card: ScreenCard['details'], copy: Copying['copy']): () => void {
  const notices = useNotices();
  return useCallback(() => {
    const { module } = card;
    if ('slug' in module) notices.notEditable(() => copy({ ...card, slug: module.slug }));
  }, [notices, card, copy]);
}

/** Checks what was entered, or says that nothing was. */
const submitAnswer = () => document.querySelector<HTMLFormElement>('[data-answer]')?.requestSubmit();

function Progress({ review, queue }: Pick<Props, 'review' | 'queue'>) {
  const { reviewed } = review.summary;
  const { extraCount } = review;
  const remaining = Math.max(review.remaining + extraCount, 1);
  const percent = Math.floor((reviewed * 100) / (reviewed + remaining));
  const minutes = Math.max(1, Math.round((remaining * queue.msPerReview) / 60_000));
  const share = useShareOfToday(review);
  return (
    <ProgressBar
      percent={percent}
      label="Progress"
      note={`${reviewed} done, ${formatLeft(remaining - extraCount, extraCount)}, about ${minutes} min left${share}`}
    />
  );
}

/** Like the header, Today counts no cards beyond the daily limit, so they are counted apart. */
function formatLeft(left: number, extra: number): string {
  if (extra === 0) return `${left} to go`;
  return left === 0 ? `${extra} extra to go` : `${left} to go, ${extra} extra`;
}

/** Why a short first session has fewer cards than the header counts. */
function useShareOfToday({ userId, scope: { newToday: first } }: Props['review']): string {
  const { data } = useReviewSummary(userId);
  const total = data === undefined ? 0 : data.learnedToday + data.newToday;
  if (first === undefined || first >= total) return '';
  return `. First ${first} of today’s ${total} new cards`;
}
