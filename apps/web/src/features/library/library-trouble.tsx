import { failureSentence } from '../../lib/sentence.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';

interface Props {
  /** What did not happen. */
  what: string;
  error: Error;
  retry: () => void;
}

export function LibraryTrouble({ what, error, retry }: Props) {
  return (
    <div role="alert">
      <Notice
        title={failureSentence(what, error)}
        actions={
          <button type="button" className={buttons.main} onClick={retry}>
            Try again
          </button>
        }
      >
        <OfflineNote />
      </Notice>
    </div>
  );
}
