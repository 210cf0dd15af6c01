import { Link } from 'react-router';
import { useTitle } from '../lib/use-title.ts';
import buttons from '../ui/button.module.css';
import styles from './not-found.module.css';

/** Shown to members without the administrator role instead of an admin screen. */
export default function AdministratorsOnly() {
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
