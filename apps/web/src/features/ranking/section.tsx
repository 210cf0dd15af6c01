import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './ranking.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  note?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the screen on a sheet of paper. */
export function Section({ title, note, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`${layout.paper} ${styles.section} ${className}`} aria-labelledby={id}>
      <div className={styles.title}>
        {/* Focused when the control that was used is gone, and when another page is shown. */}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <p className={styles.hint}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
