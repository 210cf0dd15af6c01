import { Link } from 'react-router';
import { failureSentence } from '../lib/failure-message.ts';
import { libraryPath } from '../lib/library-path.ts';
import { useTitle } from '../lib/use-title.ts';
import buttons from './button.module.css';
import { LoadError } from './load-error.tsx';
import { Notice } from './notice.tsx';

type Source = 'own' | 'library' | 'samples';

const reasons: Readonly<Record<Source, string>> = {
  own: 'It may have been deleted, or it belongs to another user.',
  library: 'The library has no module at this address. It may have been removed.',
  samples: 'There is no sample module at this address.',
};

export function ModuleNotFound({ source = 'own' }: { source?: Source }) {
  useTitle('Module not found');
  const isInLibrary = source === 'library';
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
        <p>{reasons[source]}</p>
      </Notice>
    </div>
  );
}

/** Reports why the cards could not be loaded, and offers to try again. */
export function CardsLoadError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="wrap">
      <LoadError isWholeScreen title={failureSentence('the cards were not loaded', error)} retry={retry} />
    </div>
  );
}
