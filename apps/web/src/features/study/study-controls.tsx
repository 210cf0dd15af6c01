import buttons from '../../ui/button.module.css';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './study-screen.module.css';

interface Props {
  /** Counts from 1. */
  position: number;
  total: number;
  finished: boolean;
  disabled: boolean;
  actions: { turn: () => void; next: () => void; previous: () => void; help: () => void };
}

export function StudyControls({ position, total, finished, disabled, actions }: Props) {
  const bar = useKeptFocus<HTMLDivElement>();
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
        <kbd>Space</kbd> turns the card · <kbd>←</kbd> <kbd>→</kbd> previous, next ·{' '}
        <button type="button" className={styles.help} onClick={actions.help}>
          <kbd>?</kbd> all shortcuts
        </button>
      </p>
    </div>
  );
}
