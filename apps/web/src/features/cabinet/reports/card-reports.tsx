import type { OwnCardReport } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { libraryPath } from '../../../lib/library-path.ts';
import { splitQuestion } from '../../../lib/markdown.ts';
import { ownReports } from '../../../lib/queries/own-reports.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { reportOutcomes, reportReasons } from '../../../lib/report-reasons.ts';
import buttons from '../../../ui/button.module.css';
import { PaperSection } from '../../../ui/paper-section.tsx';
import styles from './card-reports.module.css';

/**
 * The replies to what the member reported about library cards, and all their reports. Most members
 * have none, so it appears only with them.
 */
export function CardReports() {
  const { data: reports = [] } = useQuery(ownReports);
  if (reports.length === 0) return null;
  const unread = reports.filter(({ isRead }) => !isRead);
  const others = reports.filter(({ isRead }) => isRead);
  return (
    <PaperSection
      title="Cards you reported"
      note={unread.length > 0 ? formatReplies(unread.length) : undefined}
      className={styles.section}
    >
      <Unread reports={unread} />
      {others.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {unread.length > 0 ? 'Other reports' : 'Your reports'} ({others.length})
          </summary>
          <ReportList reports={others} />
        </details>
      )}
    </PaperSection>
  );
}

const formatReplies = (count: number): string => (count === 1 ? '1 new reply' : `${count} new replies`);

/** New replies, until the member has read them. */
function Unread({ reports }: { reports: readonly OwnCardReport[] }) {
  const area = useRef<HTMLDivElement>(null);
  const { send, isPending, error } = useChange(
    {
      call: (ids: number[]) => api('POST /card-reports/mine/read', { body: { ids } }),
      failure: 'the replies were not marked as read',
      cacheAnswer: (client, answer) => client.setQueryData(ownReports.queryKey, answer),
    },
    // The button is gone.
    { onSuccess: () => area.current?.closest('section')?.querySelector('h2')?.focus() },
  );
  return (
    <div ref={area} className={styles.unread}>
      {reports.length > 0 && (
        <>
          <ReportList reports={reports} />
          <button
            type="button"
            className={buttons.button}
            disabled={isPending}
            // What a single call may name; the rest stays for the next press.
            onClick={() => send(reports.slice(0, 100).map(({ id }) => id))}
          >
            Mark as read
          </button>
        </>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

function ReportList({ reports }: { reports: readonly OwnCardReport[] }) {
  return (
    <ul className={styles.list}>
      {reports.map((report) => (
        <li key={report.id}>
          <OwnReport report={report} />
        </li>
      ))}
    </ul>
  );
}

function OwnReport({ report }: { report: OwnCardReport }) {
  const { card, slug, question, reason, text, outcome, reply, resolvedAt } = report;
  const state = outcome === null ? (resolvedAt === null ? 'Open' : 'Closed') : reportOutcomes[outcome];
  return (
    <article className={styles.report}>
      <h3>
        <Link to={`${libraryPath({ slug })}?card=${card.slice('library-'.length)}`}>
          {splitQuestion(question).line}
        </Link>
      </h3>
      <p className={styles.facts}>
        {reportReasons[reason]} · <strong>{state}</strong>
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {reply !== null && (
        <p className={styles.reply}>
          <span className="visually-hidden">Reply: </span>
          {reply}
        </p>
      )}
    </article>
  );
}
