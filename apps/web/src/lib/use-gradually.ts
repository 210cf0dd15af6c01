import { useEffect, useState } from 'react';

/**
 * How many of `total` parts of a long screen to render: `first` at once, enough to fill the window,
 * then one more at a time, so that a slow phone stays responsive.
 */
export function useGradually(total: number, first: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + 1));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
