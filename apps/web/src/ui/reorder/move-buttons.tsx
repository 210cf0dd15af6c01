import buttons from '../button.module.css';

/** The key that each button does the same as. The list of rows listens for the clicks. */
const moves = [
  { lift: 'ArrowUp', label: 'Move earlier' },
  { lift: 'ArrowDown', label: 'Move later' },
  { lift: 'done', label: 'Done' },
];

/** Moves a picked-up row without a keyboard. */
export function MoveButtons() {
  return moves.map(({ lift, label }) => (
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
  ));
}
