import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './submit-button.module.css';

interface Props {
  disabled?: boolean;
  /** Whether what it does cannot be undone. */
  isFatal?: boolean;
  children: ReactNode;
}

/**
 * Submits the form. Pressing it does not move the focus: leaving a field can show a message, which
 * would move the button between press and release.
 */
export function SubmitButton({ disabled = false, isFatal = false, children }: Props) {
  return (
    <button
      type="submit"
      className={isFatal ? `${buttons.main} ${styles.fatal}` : buttons.main}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
