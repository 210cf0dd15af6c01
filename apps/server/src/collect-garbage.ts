import { Session } from 'node:inspector';

/**
 * Collects the garbage of starting up, so that its memory is returned. V8 otherwise keeps it until the
 * heap grows again. The event loop is blocked meanwhile.
 */
export function collectGarbage(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
