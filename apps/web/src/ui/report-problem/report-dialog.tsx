import { Dialog } from '@base-ui/react/dialog';
import type { CardReportReason } from '@flipstack/contract';
import { cardReportTextMaxLength } from '@flipstack/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { reportReasons } from '../../lib/report-reasons.ts';
import buttons from '../button.module.css';
import { submitByKeys } from '../card-text-fields.tsx';
import dialog from '../dialog.module.css';
import field from '../form-field.module.css';
import sheet from '../form-sheet.module.css';
import { Labelled } from '../labelled.tsx';
import { useToast } from '../toast.tsx';
import styles from './report-problem.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A library card, as `library-12`. */
  card: string;
}

interface Problem {
  reason: CardReportReason;
  text: string;
}

const nothingYet: Problem = { reason: 'wrong', text: '' };

/**
 * Reports a problem with a library card. What was typed stays until it has been sent, also when
 * the dialog is closed and opened again.
 */
export default function ReportDialog({ open, onOpenChange, card }: Props) {
  const [problem, setProblem] = useState(nothingYet);
  const showToast = useToast();
  const { send, isPending, error, clearError } = useChange(
    {
      call: (body: Problem & { card: string }) => api('POST /card-reports', { body }),
      failure: 'the report was not sent',
    },
    {
      onSuccess: () =>
        showToast({ role: 'status', text: 'Thanks! Your report helps everybody who learns this card.' }),
    },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a portal is still inside the screen's components.
    event.stopPropagation();
    if (isPending) return;
    send(
      { card, ...problem },
      {
        onSuccess: () => {
          setProblem(nothingYet);
          onOpenChange(false);
        },
      },
    );
  };
  const change = (part: Partial<Problem>) => setProblem((before) => ({ ...before, ...part }));
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(opens) => {
        if (!opens) clearError();
        onOpenChange(opens);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Report a problem</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Administrators see your report, but not your name. Reporting the card again replaces it.
          </Dialog.Description>
          <form className={styles.form} onSubmit={submit}>
            <ProblemFields problem={problem} change={change} />
            {error && (
              <p role="alert" className={sheet.error}>
                {error}
              </p>
            )}
            <div className={styles.choices}>
              <button type="submit" className={buttons.main} disabled={isPending}>
                Send report
              </button>
              <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FieldsProps {
  problem: Problem;
  change: (part: Partial<Problem>) => void;
}

function ProblemFields({ problem: { reason, text }, change }: FieldsProps) {
  return (
    <>
      <Labelled label="What is the problem?">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={reason}
            onChange={(event) => change({ reason: event.target.value as CardReportReason })}
          >
            {Object.entries(reportReasons).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Details (optional)">
        {(id) => (
          <textarea
            id={id}
            className={`${field.control} ${styles.text}`}
            rows={4}
            maxLength={cardReportTextMaxLength}
            value={text}
            onKeyDown={submitByKeys}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}
