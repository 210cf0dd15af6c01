import { useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';

const AllDeletedDialog = lazyWhenNeeded(() => import('./all-deleted-dialog.tsx'));

/** Opens the list of everything on the server that can still be restored. */
export function AllDeletedButton({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${className}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Recently deleted
      </button>
      <AllDeletedDialog needed={isOpen} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
