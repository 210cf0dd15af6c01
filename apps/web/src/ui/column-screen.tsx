import type { ReactNode } from 'react';
import styles from './column-screen.module.css';
import layout from './layout.module.css';

interface Props {
  title: string;
  /** What the screen is for. */
  lead: ReactNode;
  /** Above the title: a link to the screen that this one belongs to. */
  above?: ReactNode;
  /** Below the lead: what can be done with the whole. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen in a single column: a title, a lead, and then its parts. */
export function ColumnScreen({ title, lead, above, actions, children }: Props) {
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.screen}`}>
        <div className={styles.head}>
          {above && <p>{above}</p>}
          <h1>{title}</h1>
          <p>{lead}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
