import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './retry-note.module.css';

interface Props {
  retry: () => void;
  isRetrying: boolean;
  children: ReactNode;
}

/** An error inside a form or a list, with a button to try again. */
export function RetryNote({ retry, isRetrying, children }: Props) {
  return (
    <div role="alert" className={styles.note}>
      <p>{children}</p>
      <button type="button" className={buttons.button} disabled={isRetrying} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
