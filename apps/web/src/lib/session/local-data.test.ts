import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../tests/fake-storage.ts';
import { clearLocalData, describeUnsavedWork } from './local-data.ts';

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const keep = (...keys: string[]) => {
  for (const key of keys) localStorage.setItem(key, '{}');
};

describe('what a browser keeps of a user', () => {
  it('is removed without that of other users, of guests and of the device', () => {
    const others = ['flipstack.drafts.77.1', 'flipstack.reviews.1.7', 'flipstack.place.sample.7'];
    const ofDevice = ['flipstack.theme', 'flipstack.cards-view', 'flipstack.guest-interview', 'other.7'];
    keep(...others, ...ofDevice);
    keep('flipstack.drafts.7.1', 'flipstack.reviews.7.1', 'flipstack.capture.7', 'flipstack.welcome.7');
    keep('flipstack.code.k3m9x2', 'flipstack.interview-choice', 'flipstack.interview-answer.7.a.1');
    clearLocalData(7);
    expect(Object.keys(localStorage).sort()).toEqual([...others, ...ofDevice].sort());
  });

  it.each([
    [{}, undefined],
    [{ 'flipstack.capture.7': '{"tag":"js","question":"","answer":""}' }, undefined],
    [{ 'flipstack.drafts.8.1': '{"new":{}}', 'flipstack.drafts.7.1': 'broken' }, undefined],
    [{ 'flipstack.drafts.7.1': '{"new":{},"4":{}}' }, '2 cards not saved'],
    [{ 'flipstack.capture.7': '{"question":"Why?"}' }, '1 card not saved'],
    [{ 'flipstack.reviews.7.1': '{}', 'flipstack.interview-answer.7.a.1': '{}' }, '2 answers not sent'],
    [
      { 'flipstack.drafts.7.0': '{"new":{}}', 'flipstack.reviews.7.1': '{}' },
      '1 card not saved and 1 answer not sent',
    ],
  ])('is described if it would be lost: %j', (stored, words) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    expect(describeUnsavedWork(7)).toBe(
      words && `This browser has ${words}. Signing out deletes what it keeps for you.`,
    );
  });
});
