import { Link } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import styles from './admin-cabinet.module.css';
import { AuditSection } from './audit/audit-section.tsx';
import { CardsSection } from './cards/cards-section.tsx';
import { CommunitySection } from './community/community-section.tsx';
import { AllDeletedButton } from './deleted/all-deleted-button.tsx';
import { HealthSection } from './health/health-section.tsx';
import { ModulesSection } from './modules/modules-section.tsx';
import { ReportsSection } from './reports/reports-section.tsx';
import { type Section, sections, sectionTitles } from './sections.ts';
import { StacksSection } from './stacks/stacks-section.tsx';
import { type ConsoleParams, useSearchParamsState } from './use-search-params-state.ts';
import { UsersSection } from './users/users-section.tsx';

const contents: Record<Section, (props: { params: ConsoleParams }) => React.ReactNode> = {
  users: UsersSection,
  stacks: StacksSection,
  modules: ModulesSection,
  cards: CardsSection,
  health: HealthSection,
  reports: ReportsSection,
  community: CommunitySection,
  audit: AuditSection,
};

/** The admin console: a menu, and the table of the section that the URL names. */
export default function AdminCabinet() {
  return <MemberQueries>{() => <Console />}</MemberQueries>;
}

function Console() {
  const params = useSearchParamsState();
  const title = sectionTitles[params.section];
  const Content = contents[params.section];
  useTitle(`${title} · Admin Area`);
  return (
    <div className={`wrap ${layout.sidebar} ${styles.console}`}>
      <div className={styles.side}>
        <h1>Admin Area</h1>
        <Menu current={params.section} />
        <AllDeletedButton className={styles.deleted} />
      </div>
      <section className={styles.section} aria-labelledby="admin-section">
        <h2 id="admin-section" className="visually-hidden">
          {title}
        </h2>
        <Content key={params.section} params={params} />
      </section>
    </div>
  );
}

function Menu({ current }: { current: Section }) {
  return (
    <nav aria-label="Admin" className={`${layout.links} ${styles.menu}`}>
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
