/** Why nothing came, when the browser knows that it has no network. */
export function OfflineNote() {
  if (navigator.onLine) return null;
  return (
    <p>You are offline. What you have opened on this visit is still here; the rest waits for the network.</p>
  );
}
