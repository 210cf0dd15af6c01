import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './statistics.module.css';

interface Props {
  title: string;
  /** What the figures say. */
  sentence: string;
  /** How sure that is, and what to know about it. */
  note?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A question that is answered in a sentence, with its figures below. */
export function Section({ title, sentence, note, actions, children }: Props) {
  const id = useId();
  return (
    <section className={`${layout.paper} ${styles.section}`} aria-labelledby={id}>
      <div className={styles.said}>
        <h2 id={id}>{title}</h2>
        <p className={styles.sentence}>{sentence}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
