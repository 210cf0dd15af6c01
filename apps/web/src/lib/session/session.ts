import type { User } from '@flipstack/contract';
import { createContext, useContext } from 'react';

/**
 * The signed-in user, with the spec's states. After an `error`, `isGuest` is true if the server
 * said that no user is signed in, and false if it could not be reached.
 */
export type Session =
  | { status: 'idle'; user?: undefined; message: string; ended?: EndedSession }
  | { status: 'loading'; user?: User | undefined; message: ''; isLastKnown?: boolean; ended?: EndedSession }
  | {
      status: 'success';
      user: User;
      message: '';
      /** Whether this is the last known user, because the server cannot be reached. */
      isLastKnown?: boolean;
      /** Whether another user signed in from another tab, which replaced the data on screen. */
      isReplaced?: boolean;
    }
  | { status: 'error'; user?: undefined; message: string; isGuest: boolean };

/** A session that ended outside this tab. */
export interface EndedSession {
  by: 'another tab' | 'the server';
  userId: number;
  username: string;
}

export type SessionEvent =
  | { type: 'pending' }
  /** The server is asked who is signed in. */
  | { type: 'checking' }
  | { type: 'signedIn'; user: User }
  | { type: 'unreachable'; user: User }
  /** A screen had to use answers kept on this device. */
  | { type: 'outage' }
  | { type: 'failed'; message: string; isGuest: boolean }
  | { type: 'signedOut'; message?: string }
  /** Another tab signed in or, without a user, signed out. */
  | { type: 'changedElsewhere'; user: User | undefined }
  /** The server, which could not be reached before, says that the session has ended. */
  | { type: 'ended' };

export function sessionReducer(session: Session, event: SessionEvent): Session {
  const end = endOf(session);
  switch (event.type) {
    case 'checking':
      // A late refusal of an earlier call. The guard goes on to sign-in without waiting.
      return isGuest(session) ? session : sessionReducer(session, { type: 'pending' });
    case 'pending':
      return {
        status: 'loading',
        user: session.user,
        message: '',
        ...(isLastKnown(session) && lastKnown),
        ...(end && { ended: end }),
      };
    case 'signedIn':
      return signedIn(event.user, session.user);
    case 'unreachable':
      return { status: 'success', user: event.user, message: '', isLastKnown: true };
    case 'outage':
      return session.status === 'success' ? { ...session, isLastKnown: true } : session;
    case 'failed':
      if (event.isGuest && (isLastKnown(session) || session.status === 'idle'))
        return ended(session, 'the server');
      if (event.isGuest && event.message === '' && end) return { status: 'idle', message: '', ended: end };
      return { status: 'error', message: event.message, isGuest: event.isGuest };
    case 'signedOut':
      return { status: 'idle', message: event.message ?? '' };
    case 'changedElsewhere':
      return changedElsewhere(session, event.user);
    case 'ended':
      return ended(session, 'the server');
  }
}

const endOf = (session: Session): EndedSession | undefined =>
  session.status === 'idle' || session.status === 'loading' ? session.ended : undefined;

const lastKnown = { isLastKnown: true } as const;

/** Whether the user is the last known one, because the server could not be reached. */
export const isLastKnown = (session: Session): boolean =>
  (session.status === 'success' || session.status === 'loading') && session.isLastKnown === true;

function changedElsewhere(session: Session, user: User | undefined): Session {
  if (user === undefined) return ended(session, 'another tab');
  const before = session.status === 'idle' ? session.ended?.userId : session.user?.id;
  return signedIn(user, before === undefined ? undefined : { id: before });
}

/** A user who is found instead of the one on screen signed in elsewhere. */
function signedIn(user: User, before: { id: number } | undefined): Session {
  const isReplaced = before !== undefined && before.id !== user.id;
  return { status: 'success', user, message: '', ...(isReplaced && { isReplaced }) };
}

function ended(session: Session, by: EndedSession['by']): Session {
  // Two checks may both find that the session has ended.
  if (session.status === 'idle') return session;
  if (session.user === undefined) return { status: 'idle', message: '' };
  const { id: userId, username } = session.user;
  return { status: 'idle', message: '', ended: { by, userId, username } };
}

/** Whether it is certain that no user is signed in. A sign-out that failed leaves that open. */
export function isGuest(session: Session): boolean {
  if (session.status === 'error') return session.isGuest;
  return session.status === 'idle' && session.message === '';
}

export interface SessionActions {
  register: (body: Registration) => Promise<void>;
  signIn: (body: Credentials) => Promise<void>;
  /**
   * Signs out the given user, here even if the server cannot be reached. A user who has signed in
   * from another tab since stays signed in and is shown. Resolves to the error message, if any.
   */
  signOut: (userId: number | undefined) => Promise<string | undefined>;
  /** Checks with the server who is signed in, for example after a 401. */
  check: () => Promise<void>;
  /** Checks the session in the background. While the server cannot be reached, screens stay. */
  recheck: () => Promise<void>;
  /** Replaces the user after an edit. */
  update: (user: User) => void;
}

export interface Credentials {
  username: string;
  password: string;
  /** For accounts with a second factor. */
  code?: string;
}

export interface Registration extends Omit<Credentials, 'code'> {
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
