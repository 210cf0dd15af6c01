import { useEffect, useState } from 'react';

/**
 * How many of `total` pieces of a long screen are shown: `first` at once, as many as a window shows, then one more at a
 * time, so that a slow phone can answer a finger in between.
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
