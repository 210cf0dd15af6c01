import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from '../lib/failure-message.ts';
import field from './form-field.module.css';
import { RetryNote } from './retry-note.tsx';

interface Props<Data> {
  query: UseQueryResult<Data, Error>;
  /** What the error message says was not loaded: `your modules`. */
  name: string;
  children: (data: Data) => ReactNode;
}

/** A part of a screen that shows a query's data, its loading state or its error. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, name, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <p className={field.hint}>Loading…</p>;
  return (
    <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
      {failureSentence(`${name} were not loaded`, error)}
    </RetryNote>
  );
}
