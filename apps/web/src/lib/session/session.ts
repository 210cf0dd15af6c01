import type { User } from '@flipstack/contract';
import { createContext, useContext } from 'react';

/**
 * Who is signed in, as the seed's section 4 has it. `idle` is nobody and nothing under way; `error` is nobody and a
 * reason in `message`.
 */
export type Session =
  | { status: 'idle'; user?: undefined; message: string }
  | { status: 'loading'; user?: User | undefined; message: '' }
  | { status: 'success'; user: User; message: '' }
  | { status: 'error'; user?: undefined; message: string };

export type SessionEvent =
  | { type: 'pending' }
  | { type: 'signedIn'; user: User }
  | { type: 'failed'; message: string }
  | { type: 'signedOut'; message?: string };

/** The transitions of a session: pending, then success with the user or error with the message; out is idle. */
export function sessionAfter(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'pending':
      return { status: 'loading', user: session.user, message: '' };
    case 'signedIn':
      return { status: 'success', user: event.user, message: '' };
    case 'failed':
      return { status: 'error', message: event.message };
    case 'signedOut':
      return { status: 'idle', message: event.message ?? '' };
  }
}

export interface SessionActions {
  register: (body: Registration) => Promise<void>;
  signIn: (body: Credentials) => Promise<void>;
  /** Signs out here whatever the server says; gives what it said when it could not be told. */
  signOut: () => Promise<string | undefined>;
  /** Asks the server again who is signed in, for example after it answered 401. */
  check: () => Promise<void>;
  /** Takes over what the server said of the user after an edit. */
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
  if (!value) throw new Error('useSession stands outside SessionProvider');
  return value;
}
