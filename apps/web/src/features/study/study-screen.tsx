import { goToNext, goToPrevious, progressPercent, startStudySession, turnOver } from '@flipstack/study';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FlipCard } from './flip-card.tsx';
import { KeysHelp } from './keys-help.tsx';
import type { StudyCard } from './study-card.ts';
import styles from './study-screen.module.css';
import { useStudyKeys } from './use-study-keys.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  /** All three are undefined until the module is there. */
  moduleName: string | undefined;
  stackName: string | undefined;
  cards: readonly StudyCard[] | undefined;
  /** Where to write cards, when the module is one's own. */
  editLink?: string;
}

/** Flipping through the cards of a module: question, answer, on to the next. */
export function StudyScreen({ moduleName, stackName, cards, editLink }: Props) {
  useTitle(moduleName ?? 'Study');
  const [session, setSession] = useState(() => startStudySession(cards?.length ?? 0));
  const [helpOpen, setHelpOpen] = useState(false);
  const cardCount = cards?.length ?? 0;
  if (session.cardCount !== cardCount) setSession(startStudySession(cardCount));

  const actions = useMemo(
    () => ({
      turn: () => setSession(turnOver),
      next: () => setSession(goToNext),
      previous: () => setSession(goToPrevious),
      again: () => setSession(startStudySession(cardCount)),
      help: () => setHelpOpen(true),
    }),
    [cardCount],
  );
  useStudyKeys(actions, !helpOpen);
  const stage = useRef<HTMLDivElement>(null);
  useSwipe(stage, actions);

  const card = cards?.[session.position];
  const empty = cards !== undefined && cards.length === 0;
  return (
    <div className="wrap">
      <div className={styles.study} data-stack={stackHue(stackName ?? '')}>
        <div className={styles.top}>
          <div>
            <p className={styles.stackName}>
              <span className={styles.dot} /> Stack: <span>{stackName ?? '…'}</span>
            </p>
            <h1 className={styles.moduleName}>{moduleName ?? 'Loading…'}</h1>
          </div>
          {card && !session.finished && <span className={styles.level}>{card.level}</span>}
        </div>
        <div ref={stage} className={styles.stage} aria-live="polite" aria-busy={cards === undefined}>
          {cards === undefined && <div className={styles.skeleton} />}
          {empty && <EmptyModule editLink={editLink} />}
          {session.finished && <Finish cardCount={cardCount} again={actions.again} />}
          {card && !session.finished && (
            // A card of its own for every position: the next question never shares a turn with the last answer.
            <FlipCard key={session.position} card={card} face={session.face} onTurn={actions.turn} />
          )}
        </div>
        {!empty && (
          <Controls
            position={session.position + 1}
            total={cardCount}
            finished={session.finished}
            disabled={!card}
            actions={actions}
          />
        )}
        <ProgressBar percent={progressPercent(session)} label="Progress" />
      </div>
      <KeysHelp open={helpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}

interface ControlsProps {
  position: number;
  total: number;
  finished: boolean;
  disabled: boolean;
  actions: { turn: () => void; next: () => void; previous: () => void; help: () => void };
}

function Controls({ position, total, finished, disabled, actions }: ControlsProps) {
  const bar = useRef<HTMLDivElement>(null);
  // A click leaves the focus where it was, so that Space goes on turning the card after a click on Next.
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    const element = bar.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <div ref={bar} className={styles.controls}>
      <button type="button" className={buttons.main} disabled={disabled || finished} onClick={actions.turn}>
        Turn over the card
      </button>
      <div className={styles.moves}>
        <button type="button" className={buttons.button} disabled={disabled} onClick={actions.previous}>
          Prev
        </button>
        <span className={styles.counter}>{total === 0 ? '– / –' : `${position} / ${total}`}</span>
        <button
          type="button"
          className={buttons.button}
          disabled={disabled || finished}
          onClick={actions.next}
        >
          Next
        </button>
      </div>
      <p className={styles.hint}>
        <kbd>Space</kbd> turns · <kbd>←</kbd> <kbd>→</kbd> move ·{' '}
        <button type="button" className={styles.help} onClick={actions.help}>
          <kbd>?</kbd> all keys
        </button>
      </p>
    </div>
  );
}

function Finish({ cardCount, again }: { cardCount: number; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.finish}>
      <h2 ref={heading} tabIndex={-1}>
        You repeated all the cards!!!
      </h2>
      <p>{cardCount === 1 ? 'One card, once through.' : `All ${cardCount} of them, once through.`}</p>
      <div className={styles.finishActions}>
        <button type="button" className={buttons.main} onClick={again}>
          Again
        </button>
        <Link to="/" className={buttons.button}>
          Go to Home Page
        </Link>
      </div>
    </div>
  );
}

function EmptyModule({ editLink }: { editLink: string | undefined }) {
  return (
    <div className={styles.finish}>
      <h2>This module has no cards yet</h2>
      {editLink && (
        <Link to={editLink} className={buttons.main}>
          Add the first card
        </Link>
      )}
    </div>
  );
}
