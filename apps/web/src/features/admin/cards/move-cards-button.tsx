import { useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { BulkActionProps } from '../bulk/bulk-bar.tsx';
import type { PlainCard } from './plain-cards.ts';

const MoveCards = lazyWhenNeeded(() => import('./move-cards.tsx'));

/** Opens the dialog that moves the selected cards to another module. */
export function MoveCardsButton({ rows, isDisabled, run }: BulkActionProps<PlainCard>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Move to module
      </button>
      <MoveCards needed={isOpen} open={isOpen} rows={rows} run={run} onClose={() => setOpen(false)} />
    </>
  );
}
