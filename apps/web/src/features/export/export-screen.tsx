import { Link, useSearchParams } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardsExport } from './cards-export.tsx';
import { DownloadLink } from './download-link.tsx';

/** Takes cards, or everything, to other programs and servers. */
export default function ExportScreen() {
  useTitle('Export');
  const [search] = useSearchParams();
  const isOnline = useIsOnline();
  return (
    <ColumnScreen
      title="Export"
      lead="Your cards and your progress belong to you. Take them to Anki, a spreadsheet or another server."
    >
      {!isOnline && <p role="status">You are offline. Exporting needs a connection.</p>}
      <MemberQueries>
        {(userId) => <CardsExport userId={userId} moduleInUrl={search.get('module') ?? undefined} />}
      </MemberQueries>
      <PaperSection title="All your data">
        <p>
          A zip with your modules, schedules, reviews, settings, progress with the library and interviews,
          which you can import on another Flipstack server. It keeps the interviews for your next export, but
          does not show or rank them.
        </p>
        <DownloadLink path="/exports/everything" className={buttons.button}>
          Download all data
        </DownloadLink>
      </PaperSection>
      <p className={screen.actions}>
        <Link to="/import">Import</Link>
        <Link to="/account">Your account</Link>
      </p>
    </ColumnScreen>
  );
}
