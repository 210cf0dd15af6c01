import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A quiet card in the middle of a screen that has something to say instead of content. */
export function Notice({
  title,
  isWholeScreen = false,
  children,
  actions,
}: {
  title: string;
  /** Nothing else is on the screen: the title is the screen's own. */
  isWholeScreen?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = isWholeScreen ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
