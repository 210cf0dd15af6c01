import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import {
  failureMessage,
  failureSentence,
  formErrors,
  registrationFailureMessage,
} from './failure-message.ts';

const nameTaken = new ApiError('Registration failed', 409, 'CONFLICT', {
  username: 'A user with this username already exists',
  email: 'A user with this email already exists',
});
const tooMany = new ApiError('Too many attempts. Try again in 14 minutes', 429, 'TOO_MANY_REQUESTS');
const broken = new ApiError('Something went wrong on our side', 500, 'INTERNAL_ERROR');
const offline = new ApiError('Network Error');

describe('failureMessage', () => {
  const failure = (error: unknown) => failureMessage('the card was not saved', error);

  it('gives the message of the first field when the server refuses fields', () => {
    const refused = new ApiError('Validation error', 400, 'VALIDATION_ERROR', {
      answer: 'Answer is too long',
    });
    expect(failure(refused)).toBe('Error: the card was not saved. Answer is too long.');
  });

  it.each([
    ['the network fails', offline, 'Error: the card was not saved. Network Error. Try again.'],
    [
      'the call takes too long',
      new ApiError('timeout of 15000ms exceeded'),
      'Error: the card was not saved. timeout of 15000ms exceeded. Try again.',
    ],
    [
      'the server fails',
      broken,
      'Error: the card was not saved. Something went wrong on our side. Try again.',
    ],
    [
      'the server is starting',
      new ApiError('The server is not ready. Try again in a few seconds', 503, 'NOT_READY'),
      'Error: the card was not saved. The server is not ready. Try again in a few seconds.',
    ],
    ['the reason is unknown', new Error('Bug'), 'Error: the card was not saved. Try again.'],
  ])('offers to try again when %s', (_when, error, message) => {
    expect(failure(error)).toBe(message);
  });
});

describe('failureSentence', () => {
  it.each([
    ['the reason', offline, 'Error: the cards were not loaded. Network Error.'],
    ['no reason when it is unknown', new Error('Bug'), 'Error: the cards were not loaded.'],
  ])('gives %s, without “Try again.”', (_what, error, sentence) => {
    expect(failureSentence('the cards were not loaded', error)).toBe(sentence);
  });
});

describe('registrationFailureMessage', () => {
  it.each([
    ['the first field', nameTaken, 'Registration failed! A user with this username already exists'],
    ['too many attempts', tooMany, 'Registration failed! Too many attempts. Try again in 14 minutes'],
    ['a missing network', offline, 'Registration failed! Network Error'],
    ['a failing server', broken, 'Registration failed! Reason unknown.'],
    ['anything else', new Error('Bug'), 'Registration failed! Reason unknown.'],
  ])('names %s', (_what, error, message) => {
    expect(registrationFailureMessage(error)).toBe(message);
  });
});

describe('formErrors', () => {
  it('is empty while nothing has failed', () => {
    expect(formErrors(null)).toEqual({ fields: {}, message: undefined });
  });

  it('returns the fields and the first message of the server', () => {
    expect(formErrors(nameTaken)).toEqual({
      fields: nameTaken.errors,
      message: 'A user with this username already exists',
    });
  });

  it('leaves out the sentence when every field shows its own message', () => {
    expect(formErrors(nameTaken, { shownFields: ['email', 'username'] }).message).toBeUndefined();
    expect(formErrors(nameTaken, { shownFields: ['email'] }).message).toBeDefined();
    expect(formErrors(offline, { shownFields: ['email'] }).message).toBe('Network Error');
  });
});
