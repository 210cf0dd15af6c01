import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api.ts';
import { failureSentence } from '../lib/failure-message.ts';
import { LoadError } from './load-error.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface Props<Data> {
  query: Pick<UseQueryResult<Data, Error>, 'data' | 'error'> & { refetch: () => unknown };
  /** What the error message says did not happen: `the changes were not loaded`. */
  failure: string;
  /** For a query about one thing, which may not be there. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A screen that shows a query's data, its loading state or its error. */
export function LoadedScreen<Data>({ query, failure, notFound, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (notFound && error instanceof ApiError && error.status === 404) return notFound;
  if (data !== undefined) return children(data);
  if (!error) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <LoadError isWholeScreen title={failureSentence(failure, error)} retry={refetch} />
    </div>
  );
}
