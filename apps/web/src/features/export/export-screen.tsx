import { basePath } from '@flipstack/contract/base-path';
import { Link, useSearchParams } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardsExport } from './cards-export.tsx';
import styles from './export.module.css';

/** Takes cards, or everything, to other programs and servers. */
export default function ExportScreen() {
  useTitle('Export');
  const [search] = useSearchParams();
  const isOnline = useIsOnline();
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1>Export</h1>
          <p>
            Your cards and your progress belong to you. Take them to Anki, a spreadsheet or another server.
          </p>
        </div>
        {!isOnline && <p role="status">You are offline. Exporting needs a network.</p>}
        <MemberQueries>
          {(userId) => <CardsExport userId={userId} moduleInUrl={search.get('module') ?? undefined} />}
        </MemberQueries>
        <PaperSection title="Everything of mine">
          <p>
            A zip with your modules, schedules, reviews, settings and interviews. Another Flipstack server
            imports it.
          </p>
          <p>
            <a className={buttons.button} href={`${basePath}/exports/everything`} download>
              Download everything
            </a>
          </p>
        </PaperSection>
        <p className={styles.links}>
          <Link to="/import">Import</Link>
          <Link to="/account">Your account</Link>
        </p>
      </div>
    </div>
  );
}
