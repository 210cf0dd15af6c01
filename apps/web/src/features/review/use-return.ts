import { useEffect, useRef } from 'react';

/** Calls when the page comes back to the foreground: something may have been done elsewhere. */
export function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const onChange = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
