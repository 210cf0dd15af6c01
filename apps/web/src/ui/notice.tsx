import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A quiet card in the middle of a screen that has something to say instead of content. */
export function Notice({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
