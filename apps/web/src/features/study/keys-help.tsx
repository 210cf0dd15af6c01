import { Dialog } from '@base-ui/react/dialog';
import buttons from '../../ui/button.module.css';
import styles from '../../ui/dialog.module.css';

const keys = [
  ['Space', 'or', 'Enter', 'Turn over the card'],
  ['→', '', '', 'Next card'],
  ['←', '', '', 'Previous card'],
  ['?', '', '', 'Show these keys'],
] as const;

export default function KeysHelp({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>Keys</Dialog.Title>
          <dl className={styles.keys}>
            {keys.map(([key, or, other, meaning]) => (
              <div key={meaning}>
                <dt>
                  <kbd>{key}</kbd> {or} {other && <kbd>{other}</kbd>}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.text}>On a touch screen, tap the card to turn it and swipe to move.</p>
          <Dialog.Close className={buttons.main}>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
