import type { User } from '@flipstack/contract';
import { readStored, store } from '../storage.ts';

const key = 'flipstack.user';
/** Stored when a user signs out, as opposed to a session that ended. */
const signedOut = '';
/** Begins the name of each user's cache of answers. */
export const answersPrefix = 'flipstack.answers.';

/** The last user that the server reported. Read by other tabs and by offline visits. */
export const lastKnownUser = (): User | undefined => parse(readStored(key));

export const rememberUser = (user: User): void => store(key, JSON.stringify(user));

/** Removes the user and everything that is cached for offline use. */
export async function forgetUser({ hasSignedOut = false } = {}): Promise<void> {
  if (readStored(key) === undefined) return;
  store(key, hasSignedOut ? signedOut : undefined);
  // Pages without HTTPS have no caches.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(answersPrefix)) await caches.delete(name);
}

/** Calls back when another tab signs in, or with undefined when it signs out. */
export function onOtherTab(changed: (user: User | undefined) => void): () => void {
  const listener = ({ key: changedKey, newValue }: StorageEvent) => {
    if (changedKey === key && newValue !== null) changed(parse(newValue));
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function parse(text: string | undefined): User | undefined {
  try {
    return JSON.parse(text || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
