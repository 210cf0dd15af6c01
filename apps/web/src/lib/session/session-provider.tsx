import type { User } from '@flipstack/contract';
import { type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { ApiError, api } from '../api.ts';
import {
  type Session,
  type SessionActions,
  SessionContext,
  type SessionEvent,
  sessionAfter,
} from './session.ts';

const atStart: Session = { status: 'loading', message: '' };

/** Keeps who is signed in: checked when the app starts, changed by signing in, registering and signing out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, tell] = useReducer(sessionAfter, atStart);
  const actions = useMemo(() => actionsFor(tell), []);
  useEffect(() => {
    void actions.check();
  }, [actions]);
  const value = useMemo(() => ({ session, ...actions }), [session, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function actionsFor(tell: (event: SessionEvent) => void): SessionActions {
  async function enter(request: Promise<User>): Promise<void> {
    tell({ type: 'pending' });
    try {
      tell({ type: 'signedIn', user: await request });
    } catch (error) {
      tell({ type: 'failed', message: messageOf(error) });
      throw error;
    }
  }
  return {
    signIn: (body) => enter(api('POST /auth/login', { body })),
    register: (body) => enter(api('POST /auth/registration', { body })),
    update: (user) => tell({ type: 'signedIn', user }),
    async check() {
      tell({ type: 'pending' });
      try {
        // With `optional` a guest is answered without an error, which browsers would print to the console.
        const user = await api('GET /users/me', { query: { optional: 'true' } });
        tell(user ? { type: 'signedIn', user } : { type: 'failed', message: '' });
      } catch (error) {
        tell({ type: 'failed', message: messageOf(error) });
      }
    },
    async signOut() {
      tell({ type: 'pending' });
      try {
        await api('GET /auth/logout');
        tell({ type: 'signedOut' });
        return undefined;
      } catch (error) {
        const message = messageOf(error);
        tell({ type: 'signedOut', message });
        return message;
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Error';
}
