/** Explains a failed request when the browser knows that it is offline. */
export function OfflineNote() {
  if (navigator.onLine) return null;
  return <p>You are offline. What you have already opened on this visit still works.</p>;
}
