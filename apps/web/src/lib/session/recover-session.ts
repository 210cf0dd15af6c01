const firstDelayMs = 2_000;
const longestDelayMs = 60_000;

/**
 * Retries until the server answers: with increasing delays, when the network returns, and when the
 * user returns to the tab.
 * @returns a function that stops retrying
 */
export function keepChecking(recheck: () => Promise<void>): () => void {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  const wait = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(ask, delayMs);
    delayMs = Math.min(2 * delayMs, longestDelayMs);
  };
  const ask = async () => {
    // While offline, wait for the `online` event instead of retrying.
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    await recheck().catch(wait);
    isAsking = false;
  };
  const askNow = () => {
    delayMs = firstDelayMs;
    void ask();
  };
  const askWhenShown = () => {
    if (!document.hidden) askNow();
  };
  addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askWhenShown);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', askWhenShown);
  };
}
