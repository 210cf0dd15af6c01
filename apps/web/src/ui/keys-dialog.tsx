import { Dialog } from '@base-ui/react/dialog';
import buttons from './button.module.css';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Keys and what they do. Keys are separated by spaces; `or` is shown as a word. */
  keys: readonly (readonly [string, string])[];
  onTouch: string;
}

/** Lists a screen's keyboard shortcuts. */
export function KeysDialog({ open, onOpenChange, keys, onTouch }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>Keyboard shortcuts</Dialog.Title>
          <dl className={styles.keys}>
            {keys.map(([names, meaning]) => (
              <div key={meaning}>
                <dt>
                  {names.split(' ').map((name) => (name === 'or' ? ' or ' : <kbd key={name}>{name}</kbd>))}
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
