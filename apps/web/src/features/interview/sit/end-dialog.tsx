import { formatCount } from '../../../lib/format-count.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';

const ConfirmDialog = lazyWhenNeeded(() => import('../../../ui/confirm-dialog.tsx'));

interface Props {
  isOpen: boolean;
  unanswered: number;
  flagged: number;
  minutesLeft: number;
  close: () => void;
  end: () => void;
}

/** Asks once before the interview ends, and says what is open. */
export function EndDialog({ isOpen, unanswered, flagged, minutesLeft, close, end }: Props) {
  return (
    <ConfirmDialog
      needed={isOpen}
      open={isOpen}
      title="End the interview?"
      warning={`${openInWords(unanswered, flagged)} You have ${formatCount(minutesLeft, 'minute')} left. After the end, you see your report and can no longer change your answers.`}
      action="End the interview"
      onConfirm={end}
      onClose={close}
    />
  );
}

function openInWords(unanswered: number, flagged: number): string {
  const open =
    unanswered === 0
      ? 'You have answered every question.'
      : `${formatCount(unanswered, 'question')} ${unanswered === 1 ? 'has' : 'have'} no answer.`;
  return flagged === 0
    ? open
    : `${open} ${formatCount(flagged, 'question')} ${flagged === 1 ? 'is' : 'are'} flagged.`;
}
