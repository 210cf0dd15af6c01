import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import buttons from './button.module.css';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Keys and what they do. Keys are separated by spaces; `or` and `to` are shown as words. */
  keys: readonly (readonly [string, string])[];
  onTouch: string;
}

const words: ReadonlySet<string> = new Set(['or', 'to']);

/** Lists a screen's keyboard shortcuts. */
export function KeysDialog({ open, onOpenChange, keys, onTouch }: Props) {
  const returnFocus = useReturnedFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} finalFocus={returnFocus}>
          <Dialog.Title className={styles.title}>Keyboard shortcuts</Dialog.Title>
          <dl className={styles.keys}>
            {keys.map(([names, meaning]) => (
              <div key={meaning}>
                <dt>
                  {names
                    .split(' ')
                    .map((name) => (words.has(name) ? ` ${name} ` : <kbd key={name}>{name}</kbd>))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.text}>{onTouch}</p>
          <Dialog.Close className={buttons.main}>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the focus to where it was. By itself, the dialog would move it from `main` to the first
 * control there, which would then take the keys of the screen.
 */
function useReturnedFocus(open: boolean): () => boolean {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    return false;
  };
}
