import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for code that runs after a request. */
export function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
