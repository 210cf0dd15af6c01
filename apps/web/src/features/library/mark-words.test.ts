import { describe, expect, test } from 'vitest';
import { markWords, spellingIn } from './mark-words.ts';

/** The text with what is marked in brackets. */
const marked = (text: string, ...words: string[]): string =>
  markWords(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

describe('What a visitor has searched', () => {
  test('is marked at the beginning of words, whatever its letter case', () => {
    expect(marked('Closures keep; a closure is an enclosure.', 'closure')).toBe(
      '[Closure]s keep; a [closure] is an enclosure.',
    );
  });

  test('is marked inside identifiers at their parts', () => {
    expect(marked('useEffect, use_effect and sideeffect', 'effect')).toBe(
      'use[Effect], use_[effect] and sideeffect',
    );
    expect(marked('HTMLElement of a MyHTML', 'element', 'html')).toBe('[HTML][Element] of a My[HTML]');
  });

  test('is marked as far as the longest word goes', () => {
    expect(marked('useEffect uses', 'use', 'useeffect')).toBe('[useEffect] [use]s');
  });

  test('is marked whole when it is short', () => {
    expect(marked('Go is good; C and C# and C++', 'go', 'c#')).toBe('[Go] is good; C and [C#] and C++');
  });

  test('is marked with signs and accents', () => {
    expect(marked('The .NET runtime, a naïve café', '.net', 'naive', 'cafe')).toBe(
      'The [.NET] runtime, a [naïve] [café]',
    );
  });

  test('leaves every text whole, with any words', () => {
    for (const text of ['', '𝒳 = İ ß ﬁ', '((a|b)*', '\u{1F600}grin']) {
      const pieces = markWords(text, ['', '(', 'i', 'ss', '𝒳', 'grin']);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    }
  });
});

test('A corrected word is shown as the cards write it', () => {
  const texts = ['Effects run when?', 'When does `useEffect` run, and useEffectEvent?'];
  expect(spellingIn(texts, 'useeffect')).toBe('useEffect');
  expect(spellingIn(texts, 'effects')).toBe('effects');
  expect(spellingIn(texts, 'closure')).toBe('closure');
});
