import type { User } from '@flipstack/contract';
import { userIdHeader } from '@flipstack/contract/base-path';
import { type Dispatch, type ReactNode, startTransition, useEffect, useMemo, useReducer } from 'react';
import { ApiError, api, showUser } from '../api.ts';
import { failureSentence, reasonOf } from '../failure-message.ts';
import { adoptGuestData } from './adopt-guest-data.ts';
import { forgetUser, lastKnownUser, onOtherTab, rememberUser } from './last-known-user.ts';
import {
  type Session,
  type SessionActions,
  SessionContext,
  type SessionEvent,
  sessionReducer,
} from './session.ts';

const initialSession: Session = { status: 'loading', message: '' };

/** Holds the session: checked at startup, changed by signing in, registering and signing out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionReducer, initialSession);
  // While rendering, because the effects of the screens below may write.
  showUser(session.user?.id);
  const actions = useMemo(() => actionsFor(dispatch), []);
  useEffect(() => {
    void actions.check();
    const onOffline = () => dispatch({ type: 'outage' });
    addEventListener('flipstack:offline', onOffline);
    const stopListening = onOtherTab((user) => dispatch({ type: 'changedElsewhere', user }));
    return () => {
      removeEventListener('flipstack:offline', onOffline);
      stopListening();
    };
  }, [actions]);
  const isUncertain =
    session.status === 'success' ? session.isLastKnown : session.status === 'error' && !session.isGuest;
  useEffect(() => {
    if (!isUncertain) return;
    const recovery = import('./recover-session.ts').then(({ keepChecking }) => keepChecking(actions.recheck));
    // If this file cannot be loaded, the screens still retry.
    recovery.catch(() => {});
    return () =>
      void recovery.then(
        (stop) => stop(),
        () => {},
      );
  }, [isUncertain, actions]);
  const value = useMemo(() => ({ session, ...actions }), [session, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function actionsFor(dispatch: Dispatch<SessionEvent>): SessionActions {
  // A check that was sent before the user signed in or out says nothing about the session since,
  // however late its answer arrives.
  let changes = 0;
  function enter(user: User): void {
    rememberUser(user);
    dispatch({ type: 'signedIn', user });
  }
  async function authenticate(request: Promise<User>): Promise<void> {
    dispatch({ type: 'pending' });
    try {
      const user = await request;
      changes += 1;
      adoptGuestData(user.id);
      enter(user);
    } catch (error) {
      dispatch({ type: 'failed', message: reasonOf(error), isGuest: isRefusal(error) });
      throw error;
    }
  }
  // With `optional` a guest gets a normal answer; browsers would log a 401 to the console.
  const whoAmI = () => api('GET /users/me', { query: { optional: 'true' } });
  const leave = (event: SessionEvent) => {
    void forgetUser();
    dispatch(event);
  };
  async function check(): Promise<void> {
    const before = changes;
    dispatch({ type: 'checking' });
    try {
      const user = await whoAmI();
      if (changes !== before) return;
      if (user) enter(user);
      else leave({ type: 'failed', message: '', isGuest: true });
    } catch (error) {
      if (changes !== before) return;
      const user = lastKnownUser();
      if (user && !isRefusal(error)) dispatch({ type: 'unreachable', user });
      else dispatch({ type: 'failed', message: reasonOf(error), isGuest: false });
    }
  }
  return {
    signIn: (body) => authenticate(api('POST /auth/login', { body })),
    register: (body) => authenticate(api('POST /auth/registration', { body })),
    update: enter,
    check,
    async recheck() {
      const before = changes;
      const user = await whoAmI();
      if (changes !== before) return;
      if (user) enter(user);
      else leave({ type: 'ended' });
    },
    async signOut(userId) {
      changes += 1;
      dispatch({ type: 'pending' });
      const known = lastKnownUser();
      // Another user, who has signed in from another tab since, stays signed in.
      const isReplaced = userId !== undefined && known !== undefined && known.id !== userId;
      if (!isReplaced) void forgetUser({ hasSignedOut: true });
      // Signing out follows a navigation to Home, which is a transition. React commits transitions
      // together, so the guard of the screen being left never sees a guest.
      try {
        // The user on screen may have changed while this one was asked about unsaved work.
        const headers = userId === undefined ? {} : { [userIdHeader]: String(userId) };
        await api('POST /auth/logout', { headers });
        changes += 1;
        startTransition(() => dispatch({ type: 'signedOut' }));
        return undefined;
      } catch (error) {
        if (isOtherUser(error)) {
          await check();
          return undefined;
        }
        startTransition(() => dispatch({ type: 'signedOut', message: reasonOf(error) }));
        // The header now shows a guest's links, so a second attempt starts with a reload.
        return `${failureSentence('you were not signed out', error)} Reload the page and sign out again.`;
      }
    },
  };
}

/** Whether the server answered and said no, as opposed to an outage. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether the server refused because another user has signed in since. */
const isOtherUser = (error: unknown) => error instanceof ApiError && error.code === 'WRONG_USER';
