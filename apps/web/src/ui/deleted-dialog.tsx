import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import buttons from './button.module.css';
import dialog from './dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What can be restored, and for how long. */
  description: ReactNode;
  /** The lists, which reload each time the dialog opens. */
  children: (focusAfterLast: () => void) => ReactNode;
}

/** The dialog that lists deleted items that can still be restored. */
export function DeletedDialog({ open, onOpenChange, description, children }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${dialog.wide}`}>
          <Dialog.Title className={dialog.title}>Recently deleted</Dialog.Title>
          <Dialog.Description className={dialog.text}>{description}</Dialog.Description>
          {children(() => close.current?.focus())}
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
