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

  it('stays a guest’s while a late refusal of an earlier call is checked', () => {
    const refused: Session = { status: 'error', message: '', isGuest: true };
    expect(sessionReducer(refused, { type: 'checking' })).toBe(refused);
    expect(sessionReducer(signedIn, { type: 'checking' })).toMatchObject({ status: 'loading', user: ada });
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

  it('keeps the last known user while the server cannot be reached', () => {
    const known = sessionReducer(atStart, { type: 'unreachable', user: ada });
    expect(known).toEqual({ ...signedIn, isLastKnown: true });
    expect(sessionReducer(signedIn, { type: 'outage' })).toEqual({ ...signedIn, isLastKnown: true });
    expect(sessionReducer(known, { type: 'signedIn', user: ada })).toEqual(signedIn);
  });

  it('ends with the reason and the user to sign in as when another tab signs out', () => {
    expect(sessionReducer(signedIn, { type: 'changedElsewhere', user: undefined })).toEqual({
      status: 'idle',
      message: '',
      ended: { by: 'another tab', userId: 1, username: 'ada' },
    });
    expect(sessionReducer(signedIn, { type: 'ended' })).toMatchObject({ ended: { by: 'the server' } });
    const known: Session = { ...signedIn, isLastKnown: true };
    const checking = sessionReducer(known, { type: 'pending' });
    expect(sessionReducer(checking, { type: 'failed', message: '', isGuest: true })).toMatchObject({
      ended: { by: 'the server', userId: 1, username: 'ada' },
    });
    const end = sessionReducer(known, { type: 'ended' });
    expect(sessionReducer(end, { type: 'failed', message: '', isGuest: true })).toBe(end);
    const again = sessionReducer(end, { type: 'pending' });
    expect(sessionReducer(again, { type: 'failed', message: '', isGuest: true })).toEqual(end);
    const guest: Session = { status: 'idle', message: '' };
    expect(sessionReducer(guest, { type: 'changedElsewhere', user: undefined })).toEqual(guest);
  });

  it('marks a change of user that a check finds', () => {
    const grace = { ...ada, id: 2, username: 'grace' };
    const checking = sessionReducer(signedIn, { type: 'checking' });
    expect(sessionReducer(checking, { type: 'signedIn', user: ada })).toEqual(signedIn);
    expect(sessionReducer(checking, { type: 'signedIn', user: grace })).toEqual({
      ...signedIn,
      user: grace,
      isReplaced: true,
    });
  });

  it('follows the user that another tab signs in, and marks a change of user', () => {
    const grace = { ...ada, id: 2, username: 'grace' };
    expect(sessionReducer(signedIn, { type: 'changedElsewhere', user: ada })).toEqual(signedIn);
    expect(sessionReducer(signedIn, { type: 'changedElsewhere', user: grace })).toEqual({
      ...signedIn,
      user: grace,
      isReplaced: true,
    });
    expect(sessionReducer({ status: 'idle', message: '' }, { type: 'changedElsewhere', user: ada })).toEqual(
      signedIn,
    );
  });
});
