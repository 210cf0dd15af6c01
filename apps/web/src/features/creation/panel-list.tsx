import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { RetryNote } from '../../ui/retry-note.tsx';
import styles from './creation.module.css';

interface Props<Data> {
  query: UseQueryResult<Data, Error>;
  /** What the error message says was not loaded: `your modules`. */
  name: string;
  children: (data: Data) => ReactNode;
}

/** Shows what a query has loaded, that it is still loading, or why it failed. */
export function PanelList<Data>({
  query: { data, error, isFetching, refetch },
  name,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <p className={styles.quiet}>Loading…</p>;
  return (
    <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
      {failureSentence(`${name} were not loaded`, error)}
    </RetryNote>
  );
}
