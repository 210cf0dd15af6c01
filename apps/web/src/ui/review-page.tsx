import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import layout from './layout.module.css';
import styles from './review-page.module.css';

const places = [
  { to: '/review', name: 'Review' },
  { to: '/review/set-aside', name: 'Set aside' },
  { to: '/review/mistakes', name: 'Mistakes' },
  { to: '/review/memory', name: 'Memory' },
  { to: '/review/settings', name: 'Settings' },
];

interface Props {
  title: string;
  /** What the page is for. */
  lead: string;
  children: ReactNode;
}

/** A page about the member's reviews, with links to the other such pages. */
export function ReviewPage({ title, lead, children }: Props) {
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <nav aria-label="Reviews" className={`${layout.links} ${styles.places}`}>
          {places.map(({ to, name }) => (
            <NavLink key={to} to={to} end>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
