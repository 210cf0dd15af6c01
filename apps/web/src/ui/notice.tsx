import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message shown in place of content. */
export function Notice({
  title,
  isWholeScreen = false,
  children,
  actions,
}: {
  title: string;
  /** Whether this is the only content of the screen, so that its title is the screen's heading. */
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
