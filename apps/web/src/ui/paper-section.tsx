import { type ComponentProps, useId } from 'react';
import layout from './layout.module.css';
import styles from './paper-section.module.css';

interface Props extends ComponentProps<'section'> {
  title: string;
  /** Beside the title. */
  note?: string | undefined;
}

/** A part of a screen on a sheet of paper. */
export function PaperSection({ title, note, id, className = '', children, ...rest }: Props) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section {...rest} className={`${layout.paper} ${styles.section} ${className}`} aria-labelledby={titleId}>
      <div className={styles.title}>
        {/* Focused when the control that was used is gone, and when another page is shown. */}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
