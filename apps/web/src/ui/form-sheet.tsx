import type { ReactNode } from 'react';
import styles from './form-sheet.module.css';

interface Props {
  title: string;
  prompt: string;
  /** What the server said, in red. */
  error?: string | undefined;
  /** While something is under way, what it is. */
  busy?: string | undefined;
  children: ReactNode;
}

/** The paper on which a form stands, with its heading, the server's word and the overlay while it is sent. */
export function FormSheet({ title, prompt, error, busy, children }: Props) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.sheet} aria-busy={busy !== undefined}>
        <h1>{title}</h1>
        <p className={styles.prompt}>{prompt}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {children}
        {busy && (
          <p className={styles.overlay} role="status">
            {busy}
          </p>
        )}
      </div>
    </div>
  );
}
