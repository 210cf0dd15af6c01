import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import buttons from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import styles from './ranking.module.css';
import { helpParts } from './ranking-texts.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The formulas of both ladders in plain words. */
export default function HelpDialog({ open, onOpenChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        {/* The first control is at the end. Focusing it would scroll past the text. */}
        <Dialog.Popup className={`${dialog.popup} ${dialog.wide}`} initialFocus={title}>
          <Dialog.Title ref={title} tabIndex={-1} className={`${dialog.title} ${styles.unlined}`}>
            How points are computed
          </Dialog.Title>
          {helpParts.map(({ title, lines }) => (
            <div key={title} className={styles.help}>
              <h3>{title}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
          <div className={dialog.foot}>
            <Dialog.Close className={buttons.main}>Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
