import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { lazyWhenNeeded } from '../lazy-when-needed.tsx';
import styles from './report-problem.module.css';

export const ReportDialog = lazyWhenNeeded(() => import('./report-dialog.tsx'));

interface Props {
  /** The id of a library card. */
  cardId: number;
  /** For a screen whose keys must rest while the dialog is open. */
  onOpenChange?: (open: boolean) => void;
}

/** A quiet button that reports a problem with a library card. Guests do not see it. */
export function ReportProblem({ cardId, onOpenChange }: Props) {
  const isMember = useSession().session.user !== undefined;
  const [open, setOpen] = useState(false);
  const show = (opens: boolean) => {
    setOpen(opens);
    onOpenChange?.(opens);
  };
  if (!isMember) return null;
  return (
    <>
      <button type="button" className={styles.open} onClick={() => show(true)}>
        Report a problem
      </button>
      <ReportDialog needed={open} open={open} onOpenChange={show} card={`library-${cardId}`} />
    </>
  );
}
