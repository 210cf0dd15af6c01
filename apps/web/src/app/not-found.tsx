import { Link } from 'react-router';
import { useTitle } from '../lib/use-title.ts';
import buttons from '../ui/button.module.css';
import styles from './not-found.module.css';

export default function NotFound() {
  useTitle('Page Not Found');
  return (
    <div className={`wrap ${styles.screen}`}>
      <p className={styles.code}>404</p>
      <h1>Page Not Found</h1>
      <p className={styles.text}>Error 404: there is no page at this address.</p>
      <Link to="/" className={buttons.main}>
        Go to Home Page
      </Link>
    </div>
  );
}
