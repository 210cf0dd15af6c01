import type { ReactNode } from 'react';
import buttons from './button.module.css';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  retry: () => unknown;
  /** Whether this is the only content of the screen, so that its title is the screen's heading. */
  isWholeScreen?: boolean;
  /** More details. */
  children?: ReactNode;
}

/** Reports that something could not be loaded, and offers to try again. */
export function LoadError({ title, retry, isWholeScreen = false, children }: Props) {
  return (
    <div role="alert">
      <Notice
        isWholeScreen={isWholeScreen}
        title={title}
        actions={
          <button type="button" className={buttons.main} onClick={() => void retry()}>
            Try again
          </button>
        }
      >
        {children}
        {!navigator.onLine && <p>You are offline. What you have already opened on this visit still works.</p>}
      </Notice>
    </div>
  );
}
