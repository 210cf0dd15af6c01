import buttons from '../button.module.css';
import styles from './move-panel.module.css';

/** The key that each button does the same as. The list of rows listens for the clicks. */
const moves = [
  { lift: 'ArrowUp', label: 'Move earlier' },
  { lift: 'ArrowDown', label: 'Move later' },
  { lift: 'done', label: 'Done' },
];

interface Props {
  /** Where the row is, as announced. */
  place: string;
  rowName: string;
}

/** Moves a picked-up row without a keyboard. */
export function MovePanel({ place, rowName }: Props) {
  return (
    <div className={styles.panel}>
      <p>
        {place}. Move the {rowName}, then press Done.
      </p>
      {moves.map(({ lift, label }) => (
        <button
          key={lift}
          type="button"
          data-lift={lift}
          className={lift === 'done' ? buttons.main : buttons.button}
          // Keeps the focus on the handle, because losing it cancels the move.
          onMouseDown={(event) => event.preventDefault()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
