import { Link } from 'react-router';
import styles from './admin.module.css';
import { type Section, sections, sectionTitles } from './sections.ts';

export function AdminMenu({ current }: { current: Section }) {
  return (
    <nav aria-label="Admin" className={styles.menu}>
      {sections.map((section) => (
        <Link
          key={section}
          to={{ search: `?section=${section}` }}
          {...(section === current ? { 'aria-current': 'page' as const } : {})}
        >
          {sectionTitles[section]}
        </Link>
      ))}
    </nav>
  );
}
