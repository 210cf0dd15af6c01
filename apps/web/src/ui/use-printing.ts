import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. What depends on it is rendered at once, because the browser
 * prints the page as it is right after it has said so.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const list = matchMedia('print');
    const look = () => setPrinting(list.matches);
    const start = () => flushSync(() => setPrinting(true));
    look();
    list.addEventListener('change', look);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', look);
    return () => {
      list.removeEventListener('change', look);
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', look);
    };
  }, []);
  return isPrinting;
}
