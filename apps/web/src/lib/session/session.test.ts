import type { User } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { type Session, sessionAfter } from './session.ts';

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

describe('A session', () => {
  test('is checked when the app starts, then success with the user or error', {
    tags: ['@spec:3.15', '@spec:4.1', '@spec:4.9'],
  }, () => {
    expect(sessionAfter(atStart, { type: 'signedIn', user: ada })).toEqual(signedIn);
    expect(sessionAfter(atStart, { type: 'failed', message: '' })).toEqual({ status: 'error', message: '' });
  });

  test('is loading while signing in, and error with the message when it is refused', {
    tags: ['@spec:3.15', '@spec:4.2'],
  }, () => {
    const pending = sessionAfter({ status: 'idle', message: '' }, { type: 'pending' });
    expect(pending).toMatchObject({ status: 'loading', message: '' });
    expect(sessionAfter(pending, { type: 'failed', message: 'No' })).toEqual({
      status: 'error',
      message: 'No',
    });
  });

  test('is loading while signing out, then idle with the user cleared', {
    tags: ['@spec:4.1', '@spec:4.7'],
  }, () => {
    const pending = sessionAfter(signedIn, { type: 'pending' });
    expect(pending).toMatchObject({ status: 'loading', user: ada });
    expect(sessionAfter(pending, { type: 'signedOut' })).toEqual({ status: 'idle', message: '' });
  });

  test('is idle with the error message when signing out fails', { tags: '@spec:4.8' }, () => {
    expect(sessionAfter(signedIn, { type: 'signedOut', message: 'Network Error' })).toEqual({
      status: 'idle',
      message: 'Network Error',
    });
  });
});
