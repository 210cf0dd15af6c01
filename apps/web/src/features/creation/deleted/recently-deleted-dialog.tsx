import { Dialog } from '@base-ui/react/dialog';
import { restoreWindowMs } from '@flipstack/contract/limits';
import { useRef } from 'react';
import { useRecentlyDeleted } from '../../../lib/queries/recently-deleted.ts';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import { PanelList } from '../panel-list.tsx';
import { DeletedItems } from './deleted-items.tsx';

const restoreWindow = `${restoreWindowMs / 60_000} minutes`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Modules and cards that can still be restored. */
export default function RecentlyDeletedDialog({ open, onOpenChange }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${dialog.wide}`}>
          <Dialog.Title className={dialog.title}>Recently deleted</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            You can restore a module or a card for {restoreWindow} after you delete it.
          </Dialog.Description>
          <Contents focusAfterLast={() => close.current?.focus()} />
          <div className={dialog.foot}>
            <Dialog.Close ref={close} className={buttons.button}>
              Close
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Loads again each time the dialog opens. */
function Contents({ focusAfterLast }: { focusAfterLast: () => void }) {
  const query = useRecentlyDeleted();
  return (
    <PanelList query={query} name="the deleted modules and cards">
      {(deleted) => (
        <DeletedItems
          deleted={deleted}
          empty={<p className={dialog.text}>There is nothing to restore.</p>}
          focusAfterLast={focusAfterLast}
        />
      )}
    </PanelList>
  );
}
