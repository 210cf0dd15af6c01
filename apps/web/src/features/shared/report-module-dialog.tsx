import { Dialog } from '@base-ui/react/dialog';
import type { CardReportReason } from '@flipstack/contract';
import { cardReportTextMaxLength } from '@flipstack/contract/limits';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { reportReasons } from '../../lib/report-reasons.ts';
import buttons from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './shared.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shareId: number;
}

/** Reports a published module to the administrators. What was typed stays until it has been sent. */
export default function ReportModuleDialog({ open, onOpenChange, shareId }: Props) {
  const { problem, change, send, isPending, error } = useModuleReport(shareId, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Report this module</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Administrators see your report, but not your name. To correct a card, suggest an edit instead.
          </Dialog.Description>
          <form
            className={styles.suggestion}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // A form in a portal is still inside the screen's components.
              event.stopPropagation();
              if (!isPending) send();
            }}
          >
            {error && (
              <p role="alert" className={sheet.error}>
                {error}
              </p>
            )}
            <ProblemFields problem={problem} change={change} />
            <div className={styles.actions}>
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

interface Problem {
  reason: CardReportReason;
  text: string;
}

const nothingYet: Problem = { reason: 'wrong', text: '' };

function useModuleReport(shareId: number, onDone: () => void) {
  const [problem, setProblem] = useState(nothingYet);
  const showToast = useToast();
  const { send, isPending, error } = useChange(
    {
      call: ({ reason, text }: Problem) =>
        api('POST /community/{shareId}/reports', {
          params: { shareId },
          body: { reason, text: text.trim() },
        }),
      failure: 'the report was not sent',
      problemIn: ({ text }) => (text.trim() === '' ? 'Describe the problem in a sentence.' : undefined),
    },
    { onSuccess: () => showToast({ role: 'status', text: 'Thanks! Administrators see your report.' }) },
  );
  const finish = () => {
    setProblem(nothingYet);
    onDone();
  };
  return {
    problem,
    change: (part: Partial<Problem>) => setProblem((before) => ({ ...before, ...part })),
    send: () => send(problem, { onSuccess: finish }),
    isPending,
    error,
  };
}

interface FieldsProps {
  problem: Problem;
  change: (part: Partial<Problem>) => void;
}

function ProblemFields({ problem: { reason, text }, change }: FieldsProps) {
  return (
    <>
      <SelectField
        label="What is wrong?"
        value={reason}
        onChange={(value) => change({ reason: value as CardReportReason })}
      >
        {Object.entries(reportReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Labelled label="Description">
        {(id) => (
          <textarea
            id={id}
            className={field.control}
            rows={4}
            value={text}
            maxLength={cardReportTextMaxLength}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}
