import buttons from '../../ui/button.module.css';
import dock from '../../ui/dock.module.css';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './study-screen.module.css';

interface Props {
  finished: boolean;
  disabled: boolean;
  /** The button that stands out. A card that can be checked has it while it is not answered. */
  main?: 'turn' | 'next' | 'on card';
  actions: { turn: () => void; next: () => void; previous: () => void };
}

/** The buttons under the card, which stay in reach however long it is. */
export function StudyControls({ finished, disabled, main = 'turn', actions }: Props) {
  const bar = useKeptFocus<HTMLDivElement>();
  const classFor = (button: typeof main) => (button === main ? buttons.main : buttons.button);
  return (
    <div ref={bar} className={`${dock.dock} ${styles.controls}`}>
      <button type="button" className={buttons.button} disabled={disabled} onClick={actions.previous}>
        Prev
      </button>
      <button
        type="button"
        className={classFor('turn')}
        disabled={disabled || finished}
        onClick={actions.turn}
      >
        Turn over the card
      </button>
      <button
        type="button"
        className={classFor('next')}
        disabled={disabled || finished}
        onClick={actions.next}
      >
        Next
      </button>
    </div>
  );
}

/** The most common keys, and a button for the full list. */
export function StudyHint({ help, enter }: { help: () => void; enter?: string | undefined }) {
  return (
    <p className={styles.hint}>
      {enter && (
        <>
          <kbd>Enter</kbd> {enter} ·{' '}
        </>
      )}
      <kbd>Space</kbd> turns the card · <kbd>←</kbd> <kbd>→</kbd> previous, next ·{' '}
      <button type="button" className={styles.help} onClick={help}>
        <kbd>?</kbd> all shortcuts
      </button>
    </p>
  );
}
