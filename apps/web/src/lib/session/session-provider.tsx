import type { User } from '@flipstack/contract';
import { type Dispatch, type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { ApiError, api } from '../api.ts';
import { failureSentence, reasonOf } from '../failure-message.ts';
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
  const actions = useMemo(() => actionsFor(dispatch), []);
  useEffect(() => {
    void actions.check();
  }, [actions]);
  const value = useMemo(() => ({ session, ...actions }), [session, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function actionsFor(dispatch: Dispatch<SessionEvent>): SessionActions {
  async function authenticate(request: Promise<User>): Promise<void> {
    dispatch({ type: 'pending' });
    try {
      dispatch({ type: 'signedIn', user: await request });
    } catch (error) {
      dispatch({ type: 'failed', message: reasonOf(error), isGuest: isRefusal(error) });
      throw error;
    }
  }
  return {
    signIn: (body) => authenticate(api('POST /auth/login', { body })),
    register: (body) => authenticate(api('POST /auth/registration', { body })),
    update: (user) => dispatch({ type: 'signedIn', user }),
    async check() {
      dispatch({ type: 'pending' });
      try {
        // With `optional` a guest gets a normal answer; browsers would log a 401 to the console.
        const user = await api('GET /users/me', { query: { optional: 'true' } });
        dispatch(user ? { type: 'signedIn', user } : { type: 'failed', message: '', isGuest: true });
      } catch (error) {
        dispatch({ type: 'failed', message: reasonOf(error), isGuest: false });
      }
    },
    async signOut() {
      dispatch({ type: 'pending' });
      try {
        await api('GET /auth/logout');
        dispatch({ type: 'signedOut' });
        return undefined;
      } catch (error) {
        dispatch({ type: 'signedOut', message: reasonOf(error) });
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
