import { Dialog } from '@base-ui/react/dialog';
import type { CardReportReason } from '@flipstack/contract';
import { cardReportTextMaxLength } from '@flipstack/contract/limits';
import { type SubmitEvent, useId, useState } from 'react';
import { guestKeyFor } from '../../lib/card-reports/guest-key.ts';
import { sendReport } from '../../lib/card-reports/send-report.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { reportReasons } from '../../lib/report-reasons.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import buttons from '../button.module.css';
import { submitByKeys } from '../card-text-fields.tsx';
import dialog from '../dialog.module.css';
import field from '../form-field.module.css';
import sheet from '../form-sheet.module.css';
import { Labelled } from '../labelled.tsx';
import { useToast } from '../toast.tsx';
import { namedCard } from './named-card.ts';
import styles from './report-problem.module.css';
import type { ReportableCard } from './reportable-card.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  card: ReportableCard;
}

interface Problem {
  reason: CardReportReason | '';
  text: string;
}

const nothingYet: Problem = { reason: '', text: '' };

/**
 * Reports a problem with a library card. What was typed stays until it has been sent or kept, also
 * when the dialog is closed and opened again.
 */
export default function ReportDialog({ open, onOpenChange, card }: Props) {
  const isMember = useSession().session.user !== undefined;
  const { problem, change, error, isPending, submit, clearError } = useReport(card, () =>
    onOpenChange(false),
  );
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
          <Dialog.Title className={dialog.title}>Something is wrong with this card</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            {isMember
              ? 'Administrators see your report, but not your name. Their reply appears on your cabinet.'
              : 'Administrators see your report. It is stored without your name or network address.'}{' '}
            If you report the card again, the new report replaces this one.
          </Dialog.Description>
          <form className={styles.form} onSubmit={submit} noValidate>
            <ProblemFields problem={problem} change={change} error={error} />
            <div className={styles.choices}>
              <button type="submit" className={buttons.main} aria-disabled={isPending}>
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

/** Why a report was not sent. */
interface ReportError {
  message: string;
  /** The field to correct, if it is one. */
  field?: 'reason' | 'text';
}

/** Without the cache of queries, which pages for guests do not have. */
function useReport(card: ReportableCard, onDone: () => void) {
  const { user } = useSession().session;
  const showToast = useToast();
  const isShown = useIsShown();
  const [problem, setProblem] = useState(nothingYet);
  const [error, setError] = useState<ReportError>();
  const [isPending, setPending] = useState(false);
  const send = async (reason: CardReportReason) => {
    const named = namedCard(card);
    const key = user === undefined ? { guestKey: guestKeyFor(named.card) } : {};
    const body = { ...named, ...key, reason, text: problem.text.trim() };
    const result = await sendReport({ body, userId: user?.id ?? null });
    showToast({ role: 'status', text: result === 'sent' ? thanks : keptForLater });
    if (!isShown.current) return;
    setProblem(nothingYet);
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a portal is still inside the screen's components.
    event.stopPropagation();
    if (isPending) return;
    const { reason } = problem;
    const found = errorIn(problem);
    setError(found);
    if (found !== undefined || reason === '') return;
    setPending(true);
    send(reason)
      .catch((failed: unknown) => setError({ message: failureMessage('the report was not sent', failed) }))
      .finally(() => setPending(false));
  };
  return {
    problem,
    error,
    isPending,
    submit,
    change: (part: Partial<Problem>) => setProblem((before) => ({ ...before, ...part })),
    clearError: () => setError(undefined),
  };
}

const thanks = 'Thanks! Your report helps everyone who learns this card.';
const keptForLater =
  'You are offline. Your report is kept in this browser and sent when you are online again.';

function errorIn({ reason, text }: Problem): ReportError | undefined {
  if (reason === '') return { field: 'reason', message: 'Choose what is wrong.' };
  if (text.trim() === '') return { field: 'text', message: 'Describe the problem in a sentence.' };
  return undefined;
}

interface FieldsProps {
  problem: Problem;
  change: (part: Partial<Problem>) => void;
  error: ReportError | undefined;
}

function ProblemFields({ problem: { reason, text }, change, error }: FieldsProps) {
  const errorId = useId();
  const invalid = (name: ReportError['field']) =>
    error?.field === name
      ? ({ 'aria-invalid': true, 'data-invalid': true, 'aria-describedby': errorId } as const)
      : {};
  return (
    <>
      <Labelled label="What is wrong?">
        {(id) => (
          <select
            id={id}
            className={field.control}
            required
            value={reason}
            {...invalid('reason')}
            onChange={(event) => change({ reason: event.target.value as CardReportReason })}
          >
            <option value="" disabled>
              Choose…
            </option>
            {Object.entries(reportReasons).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="In a sentence or two">
        {(id) => (
          <textarea
            id={id}
            className={`${field.control} ${styles.text}`}
            rows={4}
            required
            maxLength={cardReportTextMaxLength}
            placeholder="What should it say instead?"
            value={text}
            {...invalid('text')}
            onKeyDown={submitByKeys}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Labelled>
      {error && (
        <p id={errorId} role="alert" className={sheet.error}>
          {error.message}
        </p>
      )}
    </>
  );
}
