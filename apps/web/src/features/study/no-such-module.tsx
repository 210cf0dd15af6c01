import { Link } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';

export function NoSuchModule() {
  useTitle('Module not found');
  return (
    <div className="wrap">
      <Notice
        isWholeScreen
        title="Module not found"
        actions={
          <Link to="/" className={buttons.main}>
            Go to Home Page
          </Link>
        }
      >
        <p>It may have been deleted, or it belongs to somebody else.</p>
      </Notice>
    </div>
  );
}

/** The cards could not be loaded: say why, and offer to try again. */
export function StudyTrouble({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="wrap" role="alert">
      <Notice
        isWholeScreen
        title={`Error: the cards were not loaded. ${message}`}
        actions={
          <button type="button" className={buttons.main} onClick={retry}>
            Try again
          </button>
        }
      />
    </div>
  );
}
