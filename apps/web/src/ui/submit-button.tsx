import type { ReactNode } from 'react';
import buttons from './button.module.css';

/**
 * Sends the form. Pressing it does not take the focus from the field: leaving the field would say what is wrong with
 * it, and the message could move the button away between press and release.
 */
export function SubmitButton({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={buttons.main}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
