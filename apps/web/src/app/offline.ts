/** How long the page rests before the offline files are fetched, so that they never compete with the first visit. */
const restMs = 3_000;

/** Has the browser keep the app's files for offline use, once the page has settled. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(register, restMs));
}

function register(): void {
  // Without it everything works, only not offline: a private window may refuse it.
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
