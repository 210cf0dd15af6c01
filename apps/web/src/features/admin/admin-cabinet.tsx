import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './admin.module.css';
import { AdminMenu } from './admin-menu.tsx';
import { AuditSection } from './audit-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { type Section, sectionTitles } from './sections.ts';
import { StacksSection } from './stacks-section.tsx';
import { type Address, useAddress } from './use-address.ts';
import { UsersSection } from './users-section.tsx';

const screens: Record<Section, (props: { address: Address }) => React.ReactNode> = {
  users: UsersSection,
  stacks: StacksSection,
  modules: ModulesSection,
  cards: CardsSection,
  audit: AuditSection,
};

/** The admin console: a menu to the left, and to the right the table of the section that the address names. */
export default function AdminCabinet() {
  return <MemberQueries>{() => <Console />}</MemberQueries>;
}

function Console() {
  const address = useAddress();
  const title = sectionTitles[address.section];
  const Screen = screens[address.section];
  useTitle(`${title} · Admin Area`);
  return (
    <div className={`wrap ${styles.console}`}>
      <div className={styles.side}>
        <h1>Admin Area</h1>
        <AdminMenu current={address.section} />
      </div>
      <section className={styles.section} aria-labelledby="admin-section">
        <h2 id="admin-section" className="visually-hidden">
          {title}
        </h2>
        <Screen key={address.section} address={address} />
      </section>
    </div>
  );
}
