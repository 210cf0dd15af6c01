import type { ReactNode } from 'react';
import styles from './answer-result.module.css';

interface Props {
  name: string;
  /** What is shown, if it is not the name. */
  title?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A named part of a result. It is not a landmark, because a report shows many results. */
export function ResultPart({ name, title = name, className = styles.part, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={name} className={className}>
      <p className={styles.name}>{title}</p>
      {children}
    </div>
  );
}
