import { type ReactNode, useState } from 'react';
import { lazyWhenNeeded } from '../lazy-when-needed.tsx';
import styles from './report-problem.module.css';
import type { ReportableCard } from './reportable-card.ts';

export const ReportDialog = lazyWhenNeeded(() => import('./report-dialog.tsx'));

/** What the button and the dialog say. */
export const reportTitle = 'Something is wrong with this card';

interface Props {
  card: ReportableCard;
  /** For a screen whose keys must rest while the dialog is open. */
  onOpenChange?: (open: boolean) => void;
}

/** A quiet button with which members and guests report a library card. */
export function ReportProblem({ card, onOpenChange }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const show = (opens: boolean) => {
    setOpen(opens);
    onOpenChange?.(opens);
  };
  return (
    <>
      <button type="button" className={styles.open} onClick={() => show(true)}>
        {reportTitle}
      </button>
      <ReportDialog needed={open} open={open} onOpenChange={show} card={card} />
    </>
  );
}
