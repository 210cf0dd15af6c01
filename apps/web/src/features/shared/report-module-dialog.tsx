import type { CardReportReason } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useSession } from '../../lib/session/session.ts';
import { errorIn, nothingYet, type Problem, ProblemFields } from '../../ui/report-problem/problem-fields.tsx';
import { SendDialog } from '../../ui/send-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shareId: number;
}

/** Reports a published module to the administrators. What was typed stays until it has been sent. */
export default function ReportModuleDialog({ open, onOpenChange, shareId }: Props) {
  const isMember = useSession().session.user !== undefined;
  const report = useModuleReport(shareId, () => onOpenChange(false));
  return (
    <SendDialog
      title="Report this module"
      text={
        isMember
          ? 'Administrators see your report, but not your name. To correct a card, suggest an edit instead.'
          : 'Administrators see your report. It is stored without your name or network address.'
      }
      open={open}
      onOpenChange={onOpenChange}
      action="Send report"
      isPending={report.isPending}
      send={report.send}
    >
      <ProblemFields
        problem={report.problem}
        change={report.change}
        error={report.error}
        placeholder="Which cards, and what about them?"
      />
    </SendDialog>
  );
}

function useModuleReport(shareId: number, onDone: () => void) {
  const [problem, setProblem] = useState(nothingYet);
  const [isChecked, setChecked] = useState(false);
  const showToast = useToast();
  const sending = useChange(
    {
      call: (body: { reason: CardReportReason; text: string }) =>
        api('POST /community/{shareId}/reports', { params: { shareId }, body }),
      failure: 'the report was not sent',
    },
    { onSuccess: () => showToast({ role: 'status', text: 'Thanks! Administrators will see your report.' }) },
  );
  const finish = () => {
    setProblem(nothingYet);
    setChecked(false);
    onDone();
  };
  const send = () => {
    const { reason, text } = problem;
    setChecked(true);
    if (errorIn(problem) !== undefined || reason === '') return;
    sending.send({ reason, text: text.trim() }, { onSuccess: finish });
  };
  const failed = sending.error === undefined ? undefined : { message: sending.error };
  return {
    problem,
    change: (part: Partial<Problem>) => setProblem((before) => ({ ...before, ...part })),
    send,
    isPending: sending.isPending,
    error: (isChecked ? errorIn(problem) : undefined) ?? failed,
  };
}
