import { useEffect, useState } from 'react';

const tickMs = 1000;
/** A computer that sleeps stops `performance.now()` in some browsers, but not its clock. */
const gapMs = 5000;

/**
 * Renders the component every second, and calls back when the two clocks of the browser disagree:
 * the computer was asleep, or its clock was set. The page then asks the server for the time.
 */
export function useTick(onGap: () => void): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    let difference = Date.now() - performance.now();
    const timer = setInterval(() => {
      const next = Date.now() - performance.now();
      if (Math.abs(next - difference) > gapMs) onGap();
      difference = next;
      setTicks((count) => count + 1);
    }, tickMs);
    return () => clearInterval(timer);
  }, [onGap]);
}
