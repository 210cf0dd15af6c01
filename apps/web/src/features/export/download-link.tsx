import { basePath } from '@flipstack/contract/base-path';
import { type ReactNode, useState } from 'react';
import { useIsOnline } from '../../lib/use-is-online.ts';
import screen from '../../ui/column-screen.module.css';
import field from '../../ui/form-field.module.css';

interface Props {
  /** The call that answers with the file, with its query. */
  path: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * A link that downloads a file. The server may need seconds to put it together, in which browsers
 * show nothing, so that the screen says it. Offline, the link would lead to an error page.
 */
export function DownloadLink({ path, className, children }: Props) {
  const isOnline = useIsOnline();
  const [startedPath, setStartedPath] = useState<string>();
  if (!isOnline)
    return (
      <p>
        <button type="button" className={className} disabled>
          {children}
        </button>
      </p>
    );
  return (
    <p className={screen.actions}>
      <a className={className} href={`${basePath}${path}`} download onClick={() => setStartedPath(path)}>
        {children}
      </a>
      <span role="status" className={field.hint}>
        {startedPath === path && 'Your browser saves the file as soon as it is ready.'}
      </span>
    </p>
  );
}
