import buttons from '../../../ui/button.module.css';
import dock from '../../../ui/dock.module.css';
import styles from './interview-screen.module.css';
import type { InterviewActions } from './use-interview-keys.ts';

interface QuestionButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  isAnswered: boolean;
  isFlagged: boolean;
  isEnding: boolean;
  actions: Pick<InterviewActions, 'next' | 'previous' | 'flag'>;
}

/** The buttons under the question, which stay in reach however long it is. */
export function QuestionButtons(props: QuestionButtonsProps) {
  const { isFirst, isEnding, isFlagged, actions } = props;
  return (
    <div className={`${dock.dock} ${styles.controls}`}>
      <button
        type="button"
        className={buttons.button}
        disabled={isFirst || isEnding}
        onClick={actions.previous}
      >
        Prev
      </button>
      <button
        type="button"
        className={buttons.button}
        aria-pressed={isFlagged}
        disabled={isEnding}
        onClick={actions.flag}
      >
        <span aria-hidden="true">⚑</span> {isFlagged ? 'Flagged' : 'Flag'}
      </button>
      <button type="button" className={buttons.main} disabled={isEnding} onClick={actions.next}>
        {nextName(props)}
      </button>
    </div>
  );
}

/** A question without an answer can be skipped; it stays in the list of all questions. */
function nextName({ isLast, isAnswered, isEnding }: QuestionButtonsProps): string {
  if (isEnding) return 'Ending…';
  if (isLast) return 'End the interview';
  return isAnswered ? 'Next' : 'Skip';
}

interface SittingButtonsProps {
  canPause: boolean;
  isEnding: boolean;
  actions: Pick<InterviewActions, 'pause' | 'end'>;
}

/** Pausing and ending, away from the buttons that are used for each question. */
export function SittingButtons({ canPause, isEnding, actions }: SittingButtonsProps) {
  return (
    <div className={styles.aside}>
      {canPause && (
        <button type="button" className={buttons.plain} disabled={isEnding} onClick={actions.pause}>
          Pause (once)
        </button>
      )}
      <button type="button" className={buttons.plain} disabled={isEnding} onClick={actions.end}>
        End the interview
      </button>
    </div>
  );
}

/** The most common keys, and a button for the full list. */
export function KeysHint({ help }: { help: () => void }) {
  return (
    <p className={styles.hint}>
      <kbd>Enter</kbd> next · <kbd>←</kbd> <kbd>→</kbd> previous, next · <kbd>f</kbd> flag ·{' '}
      <button type="button" className={styles.help} onClick={help}>
        <kbd>?</kbd> all shortcuts
      </button>
    </p>
  );
}
