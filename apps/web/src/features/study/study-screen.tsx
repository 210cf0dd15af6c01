import { initialProgressPercent, progressPercent } from '@flipstack/study';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { FlipCard, FlipCardSkeleton, type FlippableCard } from '../../ui/flip-card.tsx';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PrintedCards } from '../../ui/printed-cards.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Finish } from './finish.tsx';
import { StudyChoices } from './study-choices.tsx';
import { StudyControls } from './study-controls.tsx';
import { StudyHead } from './study-head.tsx';
import styles from './study-screen.module.css';
import { useStudy } from './use-study.ts';
import { useStudyKeys } from './use-study-keys.ts';
import { useSwipe } from './use-swipe.ts';

const KeysHelp = lazyWhenNeeded(() => import('./keys-help.tsx'));

interface Props {
  /** Identifies the study in this browser's storage, so that it can be resumed. */
  progressKey: string;
  /** These three are undefined until the module has loaded. */
  moduleName: string | undefined;
  stackName: string | undefined;
  /** How the stack is shown, if not by its name. */
  stackLabel?: string;
  cards: readonly FlippableCard[] | undefined;
  /** Where to edit the module, if it is the user's own. */
  editLink?: string;
  /** Where to review the cards, if they are in the user's reviews. */
  reviewLink?: string;
  /** Shown on the finish screen: where to go next. */
  nextModule?: ReactNode;
}

/** Studies a module's cards one by one: question, answer, next card. */
export function StudyScreen({ cards, ...module }: Props) {
  useTitle(module.moduleName ?? 'Study');
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.study}`} data-stack={stackHue(module.stackName ?? '')}>
        <StudyContent cards={cards} {...module} />
      </div>
      {cards && <PrintedCards cards={cards} />}
    </div>
  );
}

function StudyContent({ cards, ...module }: Props) {
  if (cards === undefined) return <StudySkeleton {...module} />;
  if (cards.length === 0) return <EmptyModule {...module} />;
  return <Study cards={cards} {...module} />;
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
      <div className={styles.stage} aria-busy="true">
        <FlipCardSkeleton />
      </div>
      <StudyControls position={0} total={0} finished={false} disabled actions={noActions} />
      <ProgressBar percent={initialProgressPercent} label="Progress" />
    </>
  );
}

const doNothing = () => {};
const noActions = { turn: doNothing, next: doNothing, previous: doNothing, help: doNothing };

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

type StudyProps = Omit<Props, 'cards' | 'editLink'> & { cards: readonly FlippableCard[] };

function Study({ progressKey, cards, reviewLink, nextModule, ...head }: StudyProps) {
  const { session, card, level, shuffled, elapsedMs, moves } = useStudy(progressKey, cards);
  const [helpOpen, setHelpOpen] = useState(false);
  const actions = useMemo(() => ({ ...moves, help: () => setHelpOpen(true) }), [moves]);
  const stage = useRef<HTMLDivElement>(null);
  useStudyKeys(actions, !helpOpen);
  useSwipe(stage, actions);
  return (
    <>
      <StudyHead moduleName={head.moduleName} stackLabel={head.stackLabel ?? head.stackName}>
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
      <div ref={stage} className={styles.stage} aria-live="polite">
        {session.finished ? (
          <Finish
            cardCount={session.cardCount}
            elapsedMs={elapsedMs}
            again={moves.again}
            nextModule={nextModule}
          />
        ) : (
          // The key remounts the card: the next question must not turn over from the last answer.
          card && <FlipCard key={session.position} card={card} face={session.face} onTurn={moves.turn} />
        )}
      </div>
      <StudyControls
        position={session.position + 1}
        total={session.cardCount}
        finished={session.finished}
        disabled={!card}
        actions={actions}
      />
      <ProgressBar percent={progressPercent(session)} label="Progress" />
      <KeysHelp needed={helpOpen} open={helpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}
