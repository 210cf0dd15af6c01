import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { useTitle } from '../lib/use-title.ts';
import buttons from '../ui/button.module.css';
import styles from './not-found.module.css';
import { RequireMember } from './require-member.tsx';

/** Shows a screen to administrators and tells other members why not. Guests are sent to sign in. */
export function RequireAdministrator({ children }: { children: ReactNode }) {
  const { user } = useSession().session;
  return (
    <RequireMember>{user?.roles.includes('ADMINISTRATOR') ? children : <AdministratorsOnly />}</RequireMember>
  );
}

function AdministratorsOnly() {
  useTitle('Administrators only');
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1>403 · Administrators only</h1>
      <p className={styles.text}>This page is for administrators. Your modules are in your cabinet.</p>
      <Link to="/cabinet" className={buttons.main}>
        Go to the cabinet
      </Link>
    </div>
  );
}
