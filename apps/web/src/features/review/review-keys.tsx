import { Dialog } from '@base-ui/react/dialog';
import buttons from '../../ui/button.module.css';
import styles from '../../ui/dialog.module.css';

const always = [
  ['Space', 'Show the answer, then Good'],
  ['u', 'Undo, as often as you like (Ctrl or ⌘ with z, too)'],
  ['-', 'Bury the card until tomorrow'],
  ['!', 'Suspend the card'],
  ['e', 'Edit the card'],
  ['?', 'Show these keys'],
] as const;
const four = [['1 2 3 4', 'Again, Hard, Good, Easy']] as const;
const two = [['1 2', 'Again, Good']] as const;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasTwoButtons: boolean;
}

export default function ReviewKeys({ open, onOpenChange, hasTwoButtons }: Props) {
  const keys = [...(hasTwoButtons ? two : four), ...always];
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>Keys</Dialog.Title>
          <dl className={styles.keys}>
            {keys.map(([key, meaning]) => (
              <div key={meaning}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.text}>On a touch screen, tap the card to turn it.</p>
          <Dialog.Close className={buttons.main}>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
