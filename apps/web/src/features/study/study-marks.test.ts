import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOf, readMarks, saveMarks } from './study-marks.ts';

describe('the marks of a module', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are stored per module until the last one is removed', () => {
    saveMarks('guest.sample.1', new Set(['12', 'Why?']));
    expect([...readMarks('guest.sample.1')]).toEqual(['12', 'Why?']);
    expect(readMarks('guest.sample.2').size).toBe(0);
    saveMarks('guest.sample.1', new Set());
    expect(stored.size).toBe(0);
  });

  it.each(['', '{', '7', '{"a":1}', '[1,null]'])('ignore what another version stored: %s', (text) => {
    stored.set('flipstack.marks.guest.sample.1', text);
    expect(readMarks('guest.sample.1').size).toBe(0);
  });

  it('identify a card by its id, and a sample card by its text', () => {
    expect(markOf({ cardId: 12, question: 'Why?' })).toBe('12');
    expect(markOf({ question: 'Why?' })).toBe('Why?');
  });
});
