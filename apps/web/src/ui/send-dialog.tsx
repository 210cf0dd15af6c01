import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, SubmitEvent } from 'react';
import buttons from './button.module.css';
import screen from './column-screen.module.css';
import dialog from './dialog.module.css';

interface Props {
  title: string;
  /** Who gets it, and what they see. */
  text: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that sends. */
  action: string;
  isPending: boolean;
  send: () => void;
  isWide?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form that is sent to someone: a report or a suggested edit. A stray click does not
 * close it.
 */
export function SendDialog({ title, text, open, onOpenChange, isWide, ...form }: Props) {
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={isWide ? `${dialog.popup} ${dialog.wide}` : dialog.popup}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          <Dialog.Description className={dialog.text}>{text}</Dialog.Description>
          <SendForm isWide={isWide} {...form} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SendForm({
  action,
  isPending,
  send,
  isWide,
  children,
}: Pick<Props, 'action' | 'isPending' | 'send' | 'isWide' | 'children'>) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a portal is still inside the screen's components.
    event.stopPropagation();
    if (!isPending) send();
  };
  return (
    <form className={screen.form} noValidate onSubmit={submit}>
      {children}
      <div className={isWide ? dialog.foot : screen.actions}>
        <button type="submit" className={buttons.main} aria-disabled={isPending}>
          {action}
        </button>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </form>
  );
}
