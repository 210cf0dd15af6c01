import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Long enough for the dialog to fade out. */
const fadeMs = 500;

interface Opened<Answer> {
  isOpen: boolean;
  close: (answer: Answer) => void;
}

/**
 * Opens a dialog over whatever is on screen, in a root next to the app's, because any screen may need
 * it. Resolves to the answer with which it is closed.
 */
export function openDialog<Answer>(render: (opened: Opened<Answer>) => ReactNode): Promise<Answer> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    root.render(
      <Closable
        render={render}
        onClose={(answer) => {
          resolve(answer);
          setTimeout(() => {
            root.unmount();
            place.remove();
          }, fadeMs);
        }}
      />,
    );
  });
}

interface Props<Answer> {
  render: (opened: Opened<Answer>) => ReactNode;
  onClose: (answer: Answer) => void;
}

function Closable<Answer>({ render, onClose }: Props<Answer>) {
  const [isOpen, setOpen] = useState(true);
  const close = (answer: Answer) => {
    setOpen(false);
    onClose(answer);
  };
  return render({ isOpen, close });
}
