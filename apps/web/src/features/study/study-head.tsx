import type { ReactNode } from 'react';
import stack from '../../ui/stack-dot.module.css';
import styles from './study-screen.module.css';

/** The module's stack and name, with the choices beside them. */
export function StudyHead({
  moduleName,
  stackLabel,
  children,
}: {
  moduleName: string | undefined;
  stackLabel: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.top}>
      <div className={styles.names}>
        <p className={stack.line}>
          <span className={stack.dot} /> Stack: {stackLabel ?? '…'}
        </p>
        <h1 className={styles.moduleName}>{moduleName ?? 'Loading…'}</h1>
      </div>
      {children}
    </div>
  );
}
