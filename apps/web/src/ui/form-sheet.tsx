import type { ReactNode } from 'react';
import styles from './form-sheet.module.css';
import layout from './layout.module.css';

interface Props {
  title: string;
  prompt: string;
  /** What the form leads to, if the user came here for it. */
  purpose?: string | undefined;
  /** The error message, shown in red. */
  error?: string | undefined;
  /** What is being done, for example `Saving…`; it covers the form. */
  busy?: string | undefined;
  children: ReactNode;
}

/** A screen with one form: heading, prompt, error message, and an overlay while it is sent. */
export function FormSheet({ title, prompt, purpose, error, busy, children }: Props) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={`${layout.edged} ${styles.sheet}`} aria-busy={busy !== undefined}>
        <h1>{title}</h1>
        {purpose && <p className={styles.purpose}>{purpose}</p>}
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
