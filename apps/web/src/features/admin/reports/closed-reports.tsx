import type { CardReport } from '@flipstack/contract';
import { reportOutcomes } from '../../../lib/report-reasons.ts';
import buttons from '../../../ui/button.module.css';
import { ShortDay } from '../table/cells.tsx';
import { ReportText } from './report-text.tsx';
import styles from './reports.module.css';
import { useClosing } from './use-closing.ts';

/** Closed reports with their replies. Each can be opened again. */
export function ClosedReports({
  reports,
  focusList,
}: {
  reports: readonly CardReport[];
  focusList: () => void;
}) {
  const { reopen, isPending } = useClosing(focusList);
  return (
    <ul className={styles.open}>
      {reports.map((report) => (
        <li key={report.id} className={styles.closed}>
          <ReportText report={report} />
          {report.reply !== null && <p className={styles.answer}>{report.reply}</p>}
          <span className={styles.when}>
            {report.outcome === null ? 'Closed' : reportOutcomes[report.outcome]}
            {report.resolvedAt !== null && (
              <>
                , <ShortDay at={report.resolvedAt} />
              </>
            )}
          </span>
          <button
            type="button"
            className={buttons.button}
            disabled={isPending}
            onClick={() => reopen([report])}
          >
            Reopen
          </button>
        </li>
      ))}
    </ul>
  );
}
