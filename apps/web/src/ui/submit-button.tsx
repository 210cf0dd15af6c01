import type { ReactNode } from 'react';
import buttons from './button.module.css';

/**
 * Submits the form. Pressing it does not move the focus: leaving a field can show a message, which
 * would move the button between press and release.
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
