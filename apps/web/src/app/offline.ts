/** The wait before the offline files are fetched, so that they do not slow the first visit. */
const delayMs = 3_000;

/** Registers the service worker, which keeps the app's files for offline use. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(register, delayMs));
}

function register(): void {
  // A private window may refuse it. Then the app works, but not offline.
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
