import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './readiness.module.css';

/** A part of the screen on a sheet of paper. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.paper} ${styles.section}`} aria-labelledby={id}>
      {/* Focused when the control that was used is gone. */}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
