import { initialProgressPercent, progressPercent } from '@flipstack/study';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FlipCard } from '../../ui/flip-card.tsx';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PrintedCards } from '../../ui/printed-cards.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EmptyModule } from './empty-module.tsx';
import { Finish } from './finish.tsx';
import type { StudyCard } from './study-card.ts';
import { StudyChoices } from './study-choices.tsx';
import { StudyControls } from './study-controls.tsx';
import { StudyHead } from './study-head.tsx';
import styles from './study-screen.module.css';
import { useStudy } from './use-study.ts';
import { useStudyKeys } from './use-study-keys.ts';
import { useSwipe } from './use-swipe.ts';

const KeysHelp = lazyWhenNeeded(() => import('./keys-help.tsx'));

interface Props {
  /** Under what the place where one stopped is kept. */
  placeKey: string;
  /** All three are undefined until the module is there. */
  moduleName: string | undefined;
  stackName: string | undefined;
  cards: readonly StudyCard[] | undefined;
  /** Where to write cards, when the module is one's own. */
  editLink?: string;
  /** Where the cards are reviewed, when they can be. */
  reviewLink?: string;
  /** The way on from the finish. */
  nextModule?: ReactNode;
}

/** Flipping through the cards of a module: question, answer, on to the next. */
export function StudyScreen({ cards, ...module }: Props) {
  useTitle(module.moduleName ?? 'Study');
  return (
    <div className="wrap">
      <div className={styles.study} data-stack={stackHue(module.stackName ?? '')}>
        {cards ? <Study cards={cards} {...module} /> : <Waiting {...module} />}
      </div>
      {cards && <PrintedCards cards={cards} />}
    </div>
  );
}

/** The shape of the study before its cards are there: nothing moves when they come. */
function Waiting({ moduleName, stackName }: Pick<Props, 'moduleName' | 'stackName'>) {
  return (
    <>
      <StudyHead moduleName={moduleName} stackName={stackName}>
        <StudyChoices
          disabled
          level={undefined}
          levels={[]}
          shuffled={false}
          choose={nothing}
          shuffle={nothing}
        />
      </StudyHead>
      <div className={styles.stage} aria-busy="true">
        <div className={styles.skeleton} />
      </div>
      <StudyControls position={0} total={0} finished={false} disabled actions={noActions} />
      <ProgressBar percent={initialProgressPercent} label="Progress" />
    </>
  );
}

const nothing = () => {};
const noActions = { turn: nothing, next: nothing, previous: nothing, help: nothing };

function Study({
  placeKey,
  moduleName,
  stackName,
  cards,
  editLink,
  reviewLink,
  nextModule,
}: Omit<Props, 'cards'> & { cards: readonly StudyCard[] }) {
  const { session, card, level, shuffled, elapsedMs, moves } = useStudy(placeKey, cards);
  const [helpOpen, setHelpOpen] = useState(false);
  const actions = useMemo(() => ({ ...moves, help: () => setHelpOpen(true) }), [moves]);
  const stage = useRef<HTMLDivElement>(null);
  useStudyKeys(actions, !helpOpen);
  useSwipe(stage, actions);
  if (cards.length === 0) {
    return (
      <>
        <StudyHead moduleName={moduleName} stackName={stackName} />
        <EmptyModule editLink={editLink} />
      </>
    );
  }
  return (
    <>
      <StudyHead moduleName={moduleName} stackName={stackName}>
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
          // A card of its own for every position: the next question never shares a turn with the last answer.
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
