import { Link } from 'react-router';
import { communityPath } from '../../lib/community.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { Browse } from './browse.tsx';
import styles from './library.module.css';

/** The library: its modules by stack, or the cards that match a search. */
export default function Library() {
  useTitle('Library');
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.head}>
        <h1>Library</h1>
        <p className={styles.lead}>
          Interview questions worth knowing, from junior to senior, each with an answer short enough to
          recall. Read and study them all, free and without an account.
        </p>
        <Link to={communityPath()}>From the community</Link>
      </div>
      <VisitorQueries>
        <Browse />
      </VisitorQueries>
    </div>
  );
}
