import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './report.module.css';

interface Props {
  id: string;
  title: string;
  /** Whether it is left out of the printed report. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the report on a sheet of paper. */
export function Section({ id, title, isScreenOnly = false, children }: Props) {
  return (
    <section
      className={`${layout.paper} ${styles.section}`}
      aria-labelledby={id}
      data-screen-only={isScreenOnly || undefined}
    >
      {/* Focused when the control that was used is gone. */}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
