import { initialProgressPercent, progressPercent } from '@flipstack/study';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useScreenOwner } from '../../lib/session/data-owner.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CheckedCard } from '../../ui/answers/checked-card.tsx';
import buttons from '../../ui/button.module.css';
import flip from '../../ui/flip-card.module.css';
import { FlipCard, FlipCardSkeleton, type FlippableCard } from '../../ui/flip-card.tsx';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PrintedCards } from '../../ui/printed-cards.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ReportProblem } from '../../ui/report-problem/report-problem.tsx';
import { usePreparedCard } from '../../ui/use-prepared-card.ts';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { Finish } from './finish.tsx';
import { MarkButton } from './mark-button.tsx';
import { StudyChoices } from './study-choices.tsx';
import { StudyControls, StudyHint } from './study-controls.tsx';
import { StudyHead } from './study-head.tsx';
import { clearProgress, type ProgressKey } from './study-progress.ts';
import styles from './study-screen.module.css';
import { useAnswering } from './use-answering.ts';
import { useMarks } from './use-marks.ts';
import { useStudy } from './use-study.ts';
import { useStudyKeys } from './use-study-keys.ts';
import { useSwipe } from './use-swipe.ts';

const KeysHelp = lazyWhenNeeded(() => import('./keys-help.tsx'));

/** A sample has only its permanent id. */
type StudyCard = FlippableCard & { cardId?: number; permanentId?: string };

interface Props {
  /** Identifies the module in this browser's storage, so that its study can be resumed. */
  moduleKey: string;
  /** These three are undefined until the module has loaded. */
  moduleName: string | undefined;
  stackName: string | undefined;
  /** How the stack is shown, if not by its name. */
  stackLabel?: string;
  cards: readonly StudyCard[] | undefined;
  /** Whether these are cards of the library or samples, whose problems can be reported. */
  isLibrary?: boolean;
  /** Where to edit the module, if it is the user's own. */
  editLink?: string;
  /** Where to review the cards, if they are in the user's reviews. */
  reviewLink?: string;
  /** Shown on the finish screen, to add the cards to the reviews. */
  addToReviews?: ReactNode;
  /** Shown on the finish screen: where to go next. */
  nextModule?: ReactNode;
}

/** Studies a module's cards one by one: question, answer, next card. */
export function StudyScreen({ cards, ...module }: Props) {
  useTitle(module.moduleName ?? 'Study');
  return (
    <div className="wrap">
      <div
        className={`${layout.column} ${styles.study}`}
        data-toasts="top"
        data-stack={stackHue(module.stackName ?? '')}
      >
        <StudyContent cards={cards} {...module} />
      </div>
      {cards && <PrintedCards cards={cards} />}
    </div>
  );
}

function StudyContent({ cards, moduleKey, ...module }: Props) {
  const { owner, key } = useScreenOwner();
  if (cards === undefined) return <StudySkeleton {...module} />;
  if (cards.length === 0) return <EmptyModule {...module} />;
  return <Study key={key} progressKey={`${owner}.${moduleKey}`} cards={cards} {...module} />;
}

type LoadingProps = Pick<Props, 'moduleName' | 'stackName' | 'stackLabel'>;

/** The layout while the cards load, so that nothing moves when they arrive. */
function StudySkeleton({ moduleName, stackName, stackLabel = stackName }: LoadingProps) {
  return (
    <>
      <StudyHead moduleName={moduleName} stackLabel={stackLabel}>
        <StudyChoices
          disabled
          level={undefined}
          levels={[]}
          shuffled={false}
          choose={doNothing}
          shuffle={doNothing}
        />
      </StudyHead>
      <div className={styles.desk}>
        <div className={`${flip.stage} ${styles.stage}`} aria-busy="true">
          <FlipCardSkeleton />
        </div>
        <MarkButton isMarked={false} />
        <StudyControls finished={false} disabled actions={noActions} />
      </div>
      <ProgressBar percent={initialProgressPercent} label="Progress" note="– / –" />
      <StudyHint help={doNothing} />
    </>
  );
}

const doNothing = () => {};
const noActions = { turn: doNothing, next: doNothing, previous: doNothing };

function EmptyModule({
  moduleName,
  stackName,
  stackLabel = stackName,
  editLink,
}: LoadingProps & Pick<Props, 'editLink'>) {
  return (
    <>
      <StudyHead moduleName={moduleName} stackLabel={stackLabel} />
      <Notice
        title="This module has no cards yet"
        actions={
          editLink && (
            <Link to={editLink} className={buttons.main}>
              Add the first card
            </Link>
          )
        }
      />
    </>
  );
}

type StudyProps = Omit<Props, 'moduleKey' | 'cards' | 'editLink'> & {
  progressKey: ProgressKey;
  cards: readonly StudyCard[];
};

/** A round through all cards, or through the ones that were marked as hard when it started. */
interface Round {
  number: number;
  only: readonly StudyCard[] | undefined;
}

/** The study of a module, round after round. */
function Study({ progressKey, cards, ...module }: StudyProps) {
  const marks = useMarks(progressKey, cards);
  const [{ number, only }, setRound] = useState<Round>({ number: 0, only: undefined });
  const start = (chosen: Round['only']) => {
    // An earlier round through marked cards may have been abandoned.
    clearProgress(`${progressKey}.marked`);
    setRound({ number: number + 1, only: chosen });
  };
  return (
    <StudyRound
      key={number}
      progressKey={only ? `${progressKey}.marked` : progressKey}
      cards={only ?? cards}
      marks={marks}
      studyMarked={() => start(marks.marked)}
      studyAll={only && (() => start(undefined))}
      {...module}
    />
  );
}

interface RoundProps extends StudyProps {
  marks: ReturnType<typeof useMarks<StudyCard>>;
  studyMarked: () => void;
  studyAll: (() => void) | undefined;
}

function StudyRound({ progressKey, cards, marks, reviewLink, isLibrary, ...props }: RoundProps) {
  const study = useStudy(progressKey, cards);
  const { session, card, next, level, shuffled, moves } = study;
  usePreparedCard(next);
  const [helpOpen, setHelpOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const answering = useAnswering(study, { marks, stage });
  const [first] = useState(session);
  useRestoreFocus(stage, { shown: session.position, isFirst: session === first });
  const { toggle } = marks;
  const { turn, enter } = answering;
  const actions = useMemo(
    () => ({ ...moves, turn, enter, mark: () => card && toggle(card), help: () => setHelpOpen(true) }),
    [moves, turn, enter, card, toggle],
  );
  useStudyKeys(actions, !helpOpen && !isReporting);
  useSwipe(stage, actions);
  return (
    <>
      <StudyHead moduleName={props.moduleName} stackLabel={props.stackLabel ?? props.stackName}>
        <StudyChoices
          disabled={false}
          level={level}
          levels={cards.map((one) => one.level)}
          shuffled={shuffled}
          choose={moves.choose}
          shuffle={moves.shuffle}
          reviewLink={reviewLink}
        />
      </StudyHead>
      <div className={styles.desk}>
        <section
          ref={stage}
          className={`${flip.stage} ${styles.stage}`}
          tabIndex={-1}
          aria-label="Card"
          aria-live={answering.live}
        >
          <OnStage study={study} answering={answering} marked={marks.marked} {...props} />
        </section>
        <p role="status" className="visually-hidden">
          {answering.announcement}
        </p>
        {card && !session.finished && (
          <MarkButton isMarked={marks.isMarked(card)} mark={actions.mark}>
            {isLibrary && (
              <ReportProblem key={card.cardId ?? card.permanentId} card={card} onOpenChange={setReporting} />
            )}
          </MarkButton>
        )}
        <StudyControls finished={session.finished} disabled={!card} main={answering.main} actions={actions} />
      </div>
      <ProgressBar
        percent={progressPercent(session)}
        label="Progress"
        note={`${session.position + 1} / ${session.cardCount}`}
      />
      <StudyHint help={actions.help} enter={enterOf(answering)} />
      <KeysHelp needed={helpOpen} open={helpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}

/** What Enter does, if that is not obvious. Code is submitted by other keys, which its card names. */
const enterOf = ({ checked, answer }: ReturnType<typeof useAnswering>): string | undefined => {
  if (!checked) return undefined;
  if (answer.result) return 'continues';
  return checked.kind === 'code' ? undefined : 'checks your answer';
};

interface OnStageProps
  extends Omit<RoundProps, 'progressKey' | 'cards' | 'marks' | 'reviewLink' | 'isLibrary'> {
  study: ReturnType<typeof useStudy>;
  answering: ReturnType<typeof useAnswering>;
  marked: readonly StudyCard[];
}

/** The card, or what is shown after the last one. */
function OnStage({ study, answering, marked, ...props }: OnStageProps) {
  const { session, card, answers, elapsedMs, moves } = study;
  if (session.finished)
    return (
      <Finish
        cardCount={session.cardCount}
        elapsedMs={elapsedMs}
        tally={answers.tally}
        marked={marked}
        again={moves.again}
        studyMarked={props.studyMarked}
        studyAll={props.studyAll}
        addToReviews={props.addToReviews}
        nextModule={props.nextModule}
      />
    );
  // The key remounts the card, so that the next question does not start with a turn from the last
  // answer.
  return card && <StudyCardView key={session.position} card={card} study={study} answering={answering} />;
}

interface CardViewProps {
  card: StudyCard;
  study: ReturnType<typeof useStudy>;
  answering: ReturnType<typeof useAnswering>;
}

/** The card on the stage, of any kind. */
function StudyCardView({ card, study: { session, answers, moves }, answering }: CardViewProps) {
  const { checked, answer, change, check } = answering;
  const [isOpen, setOpen] = useState(false);
  if (!checked) return <FlipCard card={card} face={session.face} onTurn={moves.turn} />;
  return (
    <CheckedCard
      card={card}
      checked={checked}
      face={session.face}
      seed={answers.seedOf(session.position)}
      answer={answer}
      asked={{ isOpen, setOpen }}
      onChange={change}
      check={check}
      hasCheckButton
    />
  );
}
