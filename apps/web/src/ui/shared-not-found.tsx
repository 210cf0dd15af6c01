import { Link } from 'react-router';
import { libraryPath } from '../lib/library-path.ts';
import { useTitle } from '../lib/use-title.ts';
import buttons from './button.module.css';
import { Notice } from './notice.tsx';

/** For a link to a shared module that does not work. */
export function SharedNotFound() {
  useTitle('Shared module');
  return (
    <div className="wrap">
      <Notice
        isWholeScreen
        title="This link does not work"
        actions={
          <Link to={libraryPath()} className={buttons.main}>
            Go to the library
          </Link>
        }
      >
        <p>
          The author has revoked it or made a new one, or a part of the address is missing. Ask for the new
          link.
        </p>
      </Notice>
    </div>
  );
}

/** Asks search engines not to list a page that only those with its link should find. */
export const NoIndex = () => <meta name="robots" content="noindex" />;
