import type { CardReportReason } from '@flipstack/contract';
import { useState } from 'react';
import { guestKeyFor } from '../../lib/card-reports/guest-key.ts';
import { sendReport } from '../../lib/card-reports/send-report.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { SendDialog } from '../send-dialog.tsx';
import { useToast } from '../toast.tsx';
import { namedCard } from './named-card.ts';
import { errorIn, nothingYet, type Problem, ProblemFields, type ReportError } from './problem-fields.tsx';
import type { ReportableCard } from './reportable-card.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  card: ReportableCard;
}

/**
 * Reports a problem with a library card. What was typed stays until it has been sent or kept, even
 * if the dialog is closed and opened again.
 */
export default function ReportDialog({ open, onOpenChange, card }: Props) {
  const isMember = useSession().session.user !== undefined;
  const { problem, change, error, isPending, submit, clearError } = useReport(card, () =>
    onOpenChange(false),
  );
  return (
    <SendDialog
      title="Something is wrong with this card"
      text={`${isMember ? memberText : guestText} If you report the card again, the new report replaces this one.`}
      open={open}
      onOpenChange={(opens) => {
        if (!opens) clearError();
        onOpenChange(opens);
      }}
      action="Send report"
      isPending={isPending}
      send={submit}
    >
      <ProblemFields
        problem={problem}
        change={change}
        error={error}
        placeholder="What should it say instead?"
      />
    </SendDialog>
  );
}

const memberText = 'Administrators see your report, but not your name. Their reply appears on your cabinet.';
const guestText = 'Administrators see your report. It is stored without your name or network address.';

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
  const submit = () => {
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
