import { Session } from 'node:inspector';

/**
 * Collects the garbage of starting up, and gives its memory back. V8 would keep it until the heap has
 * grown again, which takes an idle server hours. Blocks the event loop for a tenth of a second.
 */
export function collectGarbage(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
