/**
 * Ways out of a worker. The frame's policy blocks them; without them, code that gets around its
 * runtime cannot even try, and cannot send messages in the runtime's name.
 */
const waysOut = [
  'postMessage',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'onmessage',
  'onmessageerror',
  'onerror',
  'close',
  'fetch',
  'fetchLater',
  'importScripts',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'EventSource',
  'FileReaderSync',
  'MessageChannel',
  'Notification',
  'SharedWorker',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
] as const;

/** Removes the ways out from this worker's global object and everything that it inherits from. */
export function lockDown(): void {
  for (let owner: object | null = self; owner !== null; owner = Object.getPrototypeOf(owner))
    for (const name of waysOut) Reflect.deleteProperty(owner, name);
}
