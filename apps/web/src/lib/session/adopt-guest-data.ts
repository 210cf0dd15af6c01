import { readStored, store, storedKeys } from '../storage.ts';

/** An interview and its answers are claimed with the server, and reports keep their author. */
const adopted = /^flipstack\.(code|interview-choice|skipped-comparisons|place|marks)\.guest(?=\.|$)/;

/**
 * Makes what a guest did in this browser that of the account they now use: the place and the marks
 * in a module, code, and choices. What the account has here already stays.
 */
export function adoptGuestData(userId: number): void {
  for (const key of storedKeys('flipstack.')) {
    if (!adopted.test(key)) continue;
    const ofUser = key.replace(adopted, `flipstack.$1.${userId}`);
    if (readStored(ofUser) === undefined) store(ofUser, readStored(key));
    store(key, undefined);
  }
}
