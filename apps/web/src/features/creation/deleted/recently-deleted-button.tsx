import { useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import styles from '../creation.module.css';

const RecentlyDeletedDialog = lazyWhenNeeded(() => import('./recently-deleted-dialog.tsx'));

interface Props {
  /** Opens a module that was restored. */
  select: (moduleId: number, teamId: number | undefined) => void;
}

export function RecentlyDeletedButton({ select }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${styles.recentlyDeleted}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Recently deleted
      </button>
      <RecentlyDeletedDialog needed={isOpen} open={isOpen} onOpenChange={setOpen} select={select} />
    </>
  );
}
