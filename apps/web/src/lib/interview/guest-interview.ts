import { readStored, store } from '../storage.ts';

const key = 'flipstack.guest-interview';

/** The interview that a guest has started in this browser, until it belongs to an account. */
export const guestInterview = (): string | undefined => readStored(key);

export const rememberGuestInterview = (interviewId: string): void => store(key, interviewId);

export const forgetGuestInterview = (): void => store(key, undefined);
