import type { CardReportOutcome, ReportedCard } from '@flipstack/contract';
import { cardReportReplyMaxLength } from '@flipstack/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { reportOutcomes } from '../../../lib/report-reasons.ts';
import buttons from '../../../ui/button.module.css';
import { submitByKeys } from '../../../ui/card-text-fields.tsx';
import field from '../../../ui/form-field.module.css';
import sheet from '../../../ui/form-sheet.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import { ReportText } from './report-text.tsx';
import styles from './reports.module.css';
import { useClosing } from './use-closing.ts';

interface Props {
  card: ReportedCard;
  focusList: () => void;
}

/** A first sentence for each outcome, to be edited. */
const replies: Readonly<Record<CardReportOutcome, string>> = {
  mended: 'Thank you. The card has been corrected.',
  'no-fault': 'Thank you. We checked the card, and it is right: ',
  duplicate: 'Thank you. This was reported before, and we are working on it.',
};

/** The open reports of a card, of which the ticked ones are closed together with a reply. */
export function OpenReports({ card: { reports, countedOnly }, focusList }: Props) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const ids = reports.map(({ id }) => id).filter((id) => !left.includes(id));
  const toggle = (id: number) =>
    setLeft((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <ul className={styles.open}>
        {reports.map((report) => (
          <li key={report.id}>
            <label className={styles.report}>
              <input type="checkbox" checked={!left.includes(report.id)} onChange={() => toggle(report.id)} />
              <ReportText report={report} />
            </label>
          </li>
        ))}
      </ul>
      {countedOnly > 0 && (
        <p className={styles.when}>
          {formatCount(countedOnly, 'more report')} arrived when the card already had too many open ones.
          Their text was not kept.
        </p>
      )}
      <CloseForm ids={ids} focusList={focusList} />
    </>
  );
}

function CloseForm({ ids, focusList }: { ids: readonly number[]; focusList: () => void }) {
  const [outcome, setOutcome] = useState<CardReportOutcome>('mended');
  const [reply, setReply] = useState(replies.mended);
  const [missing, setMissing] = useState('');
  const { close, isPending } = useClosing(focusList);
  const choose = (next: CardReportOutcome) => {
    // What an administrator wrote stays.
    if (reply === replies[outcome]) setReply(replies[next]);
    setOutcome(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const problem = problemIn(ids, reply);
    setMissing(problem);
    if (problem === '') close({ ids: [...ids], outcome, reply: reply.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Labelled label="Close as">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={outcome}
            onChange={(event) => choose(event.target.value as CardReportOutcome)}
          >
            {Object.entries(reportOutcomes).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Reply, in a sentence or two">
        {(id) => (
          <textarea
            id={id}
            className={`${field.control} ${styles.reply}`}
            rows={3}
            maxLength={cardReportReplyMaxLength}
            value={reply}
            onKeyDown={submitByKeys}
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Labelled>
      {missing && (
        <p role="alert" className={sheet.error}>
          {missing}
        </p>
      )}
      <button type="submit" className={buttons.main} aria-disabled={isPending}>
        {ids.length === 1 ? 'Close the report' : `Close ${ids.length} reports`}
      </button>
    </form>
  );
}

function problemIn(ids: readonly number[], reply: string): string {
  if (ids.length === 0) return 'Tick at least one report.';
  return reply.trim() === '' ? 'Write a reply. Members who reported the card will read it.' : '';
}
