import { useEffect, useRef, useState } from 'react';

/** How long one must stop typing before the server is asked. */
export const searchDelayMs = 250;

/**
 * What stands in a search field: what is being typed, until the search becomes another from elsewhere, for example
 * by going back.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, type] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState<string>();
  if (search !== known) {
    setKnown(search);
    setSent(undefined);
    // One's own search coming back must not undo what has been typed since.
    if (search !== sent) type(search);
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
  return [typed, type] as const;
}
