import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom something is written: a signed-in user, also in what goes on after the response. */
export const writingAccount = new AsyncLocalStorage<number>();
