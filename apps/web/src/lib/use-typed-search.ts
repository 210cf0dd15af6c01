import { searchMaxLength } from '@flipstack/contract/limits';
import { useEffect, useRef, useState } from 'react';

/** The pause in typing after which a search is sent. */
export const searchDelayMs = 250;

/** The search in the URL, cut to what the server accepts. */
export function searchParam(params: URLSearchParams): string {
  return Array.from(params.get('search') ?? '')
    .slice(0, searchMaxLength)
    .join('');
}

/** The text of a search field. It follows the typing, and the URL when the user goes back. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [previous, setPrevious] = useState(search);
  const [sent, setSent] = useState<string>();
  if (search !== previous) {
    setPrevious(search);
    setSent(undefined);
    // The search that was just sent must not overwrite what was typed since.
    if (search !== sent) setTyped(search);
  }
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  useEffect(() => {
    if (typed === search || typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      send.current(typed);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, search, sent]);
  return [typed, setTyped] as const;
}
