import type { User } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { isGuest, type Session, sessionReducer } from './session.ts';

const ada: User = {
  id: 1,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  dateRegistered: '2026-11-21',
  roles: ['USER'],
  image: '',
};
const atStart: Session = { status: 'loading', message: '' };
const signedIn: Session = { status: 'success', user: ada, message: '' };

describe('a session', () => {
  it('is checked when the app starts, then success with the user or error', {
    tags: ['@spec:3.15', '@spec:4.1', '@spec:4.9'],
  }, () => {
    expect(sessionReducer(atStart, { type: 'signedIn', user: ada })).toEqual(signedIn);
    expect(sessionReducer(atStart, { type: 'failed', message: '', isGuest: true })).toEqual({
      status: 'error',
      message: '',
      isGuest: true,
    });
  });

  it('is loading while signing in, and error with the message when it is refused', {
    tags: ['@spec:3.15', '@spec:4.2'],
  }, () => {
    const pending = sessionReducer({ status: 'idle', message: '' }, { type: 'pending' });
    expect(pending).toMatchObject({ status: 'loading', message: '' });
    expect(sessionReducer(pending, { type: 'failed', message: 'No', isGuest: true })).toEqual({
      status: 'error',
      message: 'No',
      isGuest: true,
    });
  });

  it('is loading while signing out, then idle with the user cleared', {
    tags: ['@spec:4.1', '@spec:4.7'],
  }, () => {
    const pending = sessionReducer(signedIn, { type: 'pending' });
    expect(pending).toMatchObject({ status: 'loading', user: ada });
    expect(sessionReducer(pending, { type: 'signedOut' })).toEqual({ status: 'idle', message: '' });
  });

  it('is idle with the error message when signing out fails', { tags: '@spec:4.8' }, () => {
    expect(sessionReducer(signedIn, { type: 'signedOut', message: 'Network Error' })).toEqual({
      status: 'idle',
      message: 'Network Error',
    });
  });

  it.each<[Session, boolean]>([
    [{ status: 'error', message: 'Username or password is incorrect', isGuest: true }, true],
    [{ status: 'error', message: 'Network Error', isGuest: false }, false],
    [{ status: 'idle', message: '' }, true],
    [{ status: 'idle', message: 'Network Error' }, false],
    [atStart, false],
    [signedIn, false],
  ])('belongs to a guest only when that is certain: %j', (session, expected) => {
    expect(isGuest(session)).toBe(expected);
  });
});
