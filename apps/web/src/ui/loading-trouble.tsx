import type { ReactNode } from 'react';
import buttons from './button.module.css';
import { Notice } from './notice.tsx';
import { OfflineNote } from './offline-note.tsx';

interface Props {
  title: string;
  retry: () => unknown;
  /** Nothing else is on the screen: the title is the screen's own. */
  isWholeScreen?: boolean;
  /** More about it. */
  children?: ReactNode;
}

/** Something could not be loaded: says so at once, and offers to try again. */
export function LoadingTrouble({ title, retry, isWholeScreen = false, children }: Props) {
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
        <OfflineNote />
      </Notice>
    </div>
  );
}
