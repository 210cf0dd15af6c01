import type { CardReport } from '@flipstack/contract';
import { reportReasons } from '../../../lib/report-reasons.ts';
import { ShortDay } from '../table/cells.tsx';
import styles from './reports.module.css';

/** What was reported, when, and about which version. Reporters are not named. */
export function ReportText({ report }: { report: CardReport }) {
  const { reason, text, createdAt, isByMember, hasChanged } = report;
  return (
    <>
      <span className={styles.reason}>{reportReasons[reason]}</span>
      <span className={styles.text}>{text === '' ? '–' : text}</span>
      <span className={styles.when}>
        {isByMember ? 'A member' : 'A guest'}, <ShortDay at={createdAt} />
        {hasChanged && <strong> · The card has changed since</strong>}
      </span>
    </>
  );
}
