import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../tests/fake-storage.ts';
import { adoptGuestData } from './adopt-guest-data.ts';
import { clearLocalData, describeUnsavedWork } from './local-data.ts';

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const sources = `${import.meta.dirname}/../..`;

const keep = (...keys: string[]) => {
  for (const key of keys) localStorage.setItem(key, '{}');
};

/** What belongs to the browser, whoever uses it, or names its user in the value. */
const ofDevice = new Set([
  'cards-view',
  'guest-interview',
  'hard-explained',
  'interview-clock-hidden',
  'member',
  'reported-cards',
  'theme',
  'user',
]);

/** Keys that are built from a constant, which must be followed by the user as well. */
const userFollows = /\$\{(?:prefix|anyPrefix)\}\$\{(?:userId|owner)\b/;

/** Keys in the source that do not name the user. The caches of answers are removed as a whole. */
function keysWithoutUser(source: string): string[] {
  const keys = source.matchAll(/(?<=['"`]flipstack\.)(?<kind>[\w-]+)(?<rest>[^'"`]*)/g);
  return [...keys].flatMap(({ groups: { kind = '', rest = '' } = {} }) => {
    if (rest === '' ? ofDevice.has(kind) : /^\.\$\{(?:userId|owner|progressKey)\b/.test(rest)) return [];
    const isPrefix = rest === '.' && userFollows.test(source);
    return isPrefix || kind === 'answers' ? [] : [kind + rest];
  });
}

describe('what the app stores', () => {
  it('has the user in its key, or belongs to the browser', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
      (file) => !/\.test\.|^lib.tests/.test(file),
    );
    const sourceOf = (file: string) => readFileSync(`${sources}/${file}`, 'utf8');
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => keysWithoutUser(sourceOf(file)).map((key) => `${file}: ${key}`))).toEqual(
      [],
    );
  });

  it.each([
    ["store('flipstack.code.' + hash)", ['code.']],
    ["const prefix = 'flipstack.code.'; store(prefix + hash)", ['code.']],
    ["const key = 'flipstack.interview-choice';", ['interview-choice']],
    [`store(\`flipstack.place.library.\${slug}\`)`, [`place.library.\${slug}`]],
    [`store(\`flipstack.extra.\${userId}\`)`, []],
    ["store('flipstack.theme')", []],
  ])('is found without the user: %s', (source, keys) => {
    expect(keysWithoutUser(source)).toEqual(keys);
  });
});

describe('what a guest did in this browser', () => {
  it('becomes that of the account they sign in to, without replacing what it has', () => {
    keep('flipstack.marks.guest.library.hooks', 'flipstack.interview-choice.guest', 'flipstack.theme');
    keep('flipstack.interview-answer.guest.a.1');
    localStorage.setItem('flipstack.place.guest.library.hooks', 'of the guest');
    localStorage.setItem('flipstack.place.7.library.hooks', 'of the member');
    adoptGuestData(7);
    expect({ ...localStorage }).toEqual({
      'flipstack.marks.7.library.hooks': '{}',
      'flipstack.interview-choice.7': '{}',
      'flipstack.place.7.library.hooks': 'of the member',
      'flipstack.theme': '{}',
      // Claimed with the interview.
      'flipstack.interview-answer.guest.a.1': '{}',
    });
  });
});

describe('what a browser keeps of a user', () => {
  it('is removed without that of other users, of guests and of the device', () => {
    const others = ['flipstack.drafts.77.1', 'flipstack.reviews.1.7', 'flipstack.place.guest.sample.7'];
    const ofBrowser = ['flipstack.theme', 'flipstack.cards-view', 'flipstack.guest-interview', 'other.7'];
    keep(...others, ...ofBrowser, 'flipstack.code.guest.k3m9x2', 'flipstack.interview-choice.guest');
    keep('flipstack.drafts.7.1', 'flipstack.reviews.7.1', 'flipstack.capture.7', 'flipstack.welcome.7');
    keep('flipstack.code.7.k3m9x2', 'flipstack.interview-choice.7', 'flipstack.interview-answer.7.a.1');
    keep('flipstack.place.7.library.hooks', 'flipstack.marks.7.shared.3', 'flipstack.skipped-comparisons.7');
    // As earlier versions stored them.
    keep('flipstack.code.k3m9x2', 'flipstack.interview-choice', 'flipstack.marks.library.hooks');
    clearLocalData(7);
    others.push('flipstack.code.guest.k3m9x2', 'flipstack.interview-choice.guest');
    expect(Object.keys(localStorage).sort()).toEqual([...others, ...ofBrowser].sort());
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
