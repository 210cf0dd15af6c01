import { Link } from 'react-router';
import { libraryPath } from '../lib/library-path.ts';
import { useTitle } from '../lib/use-title.ts';
import buttons from './button.module.css';
import { LoadError } from './load-error.tsx';
import { Notice } from './notice.tsx';

export function ModuleNotFound({ isInLibrary = false }: { isInLibrary?: boolean }) {
  useTitle('Module not found');
  return (
    <div className="wrap">
      <Notice
        isWholeScreen
        title="Module not found"
        actions={
          <Link to={isInLibrary ? libraryPath() : '/'} className={buttons.main}>
            {isInLibrary ? 'Go to the library' : 'Go to Home Page'}
          </Link>
        }
      >
        <p>
          {isInLibrary
            ? 'The library has no module at this address. It may have been removed.'
            : 'It may have been deleted, or it belongs to another user.'}
        </p>
      </Notice>
    </div>
  );
}

/** Reports why the cards could not be loaded, and offers to try again. */
export function CardsLoadError({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="wrap">
      <LoadError isWholeScreen title={`Error: the cards were not loaded. ${message}`} retry={retry} />
    </div>
  );
}
