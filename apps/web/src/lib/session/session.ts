import type { User } from '@flipstack/contract';
import { createContext, useContext } from 'react';

/**
 * The signed-in user, with the spec's states. After an `error`, `isGuest` is true if the server
 * said that no user is signed in, and false if it could not be reached.
 */
export type Session =
  | { status: 'idle'; user?: undefined; message: string }
  | { status: 'loading'; user?: User | undefined; message: '' }
  | { status: 'success'; user: User; message: '' }
  | { status: 'error'; user?: undefined; message: string; isGuest: boolean };

export type SessionEvent =
  | { type: 'pending' }
  | { type: 'signedIn'; user: User }
  | { type: 'failed'; message: string; isGuest: boolean }
  | { type: 'signedOut'; message?: string };

export function sessionReducer(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'pending':
      return { status: 'loading', user: session.user, message: '' };
    case 'signedIn':
      return { status: 'success', user: event.user, message: '' };
    case 'failed':
      return { status: 'error', message: event.message, isGuest: event.isGuest };
    case 'signedOut':
      return { status: 'idle', message: event.message ?? '' };
  }
}

/** Whether it is certain that no user is signed in. A sign-out that failed leaves that open. */
export function isGuest(session: Session): boolean {
  if (session.status === 'error') return session.isGuest;
  return session.status === 'idle' && session.message === '';
}

export interface SessionActions {
  register: (body: Registration) => Promise<void>;
  signIn: (body: Credentials) => Promise<void>;
  /** Signs out here even if the server cannot be reached. Resolves to the error message, if any. */
  signOut: () => Promise<string | undefined>;
  /** Checks with the server who is signed in, for example after a 401. */
  check: () => Promise<void>;
  /** Replaces the user after an edit. */
  update: (user: User) => void;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
  email: string;
}

export const SessionContext = createContext<(SessionActions & { session: Session }) | undefined>(undefined);

export function useSession(): SessionActions & { session: Session } {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession must be used inside SessionProvider');
  return value;
}
