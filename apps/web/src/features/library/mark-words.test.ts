import { describe, expect, it } from 'vitest';
import { markWords, spellingIn } from './mark-words.ts';

/** The text with what is marked in brackets. */
const marked = (text: string, ...words: string[]): string =>
  markWords(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

describe('markWords', () => {
  it('marks the start of words, whatever their case', () => {
    expect(marked('Closures keep; a closure is an enclosure.', 'closure')).toBe(
      '[Closure]s keep; a [closure] is an enclosure.',
    );
  });

  it('marks the parts of identifiers', () => {
    expect(marked('useEffect, use_effect and sideeffect', 'effect')).toBe(
      'use[Effect], use_[effect] and sideeffect',
    );
    expect(marked('HTMLElement of a MyHTML', 'element', 'html')).toBe('[HTML][Element] of a My[HTML]');
  });

  it('prefers the longest match', () => {
    expect(marked('useEffect uses', 'use', 'useeffect')).toBe('[useEffect] [use]s');
  });

  it('marks short words only as whole words', () => {
    expect(marked('Go is good; C and C# and C++', 'go', 'c#')).toBe('[Go] is good; C and [C#] and C++');
  });

  it('matches punctuation and ignores accents', () => {
    expect(marked('The .NET runtime, a naïve café', '.net', 'naive', 'cafe')).toBe(
      'The [.NET] runtime, a [naïve] [café]',
    );
  });

  it('loses no character of the text', () => {
    for (const text of ['', '𝒳 = İ ß ﬁ', '((a|b)*', '\u{1F600}grin']) {
      const pieces = markWords(text, ['', '(', 'i', 'ss', '𝒳', 'grin']);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    }
  });
});

describe('spellingIn', () => {
  it('returns the spelling with capitals inside, or the word itself', () => {
    const texts = ['Effects run when?', 'When does `useEffect` run, and useEffectEvent?'];
    expect(spellingIn(texts, 'useeffect')).toBe('useEffect');
    expect(spellingIn(texts, 'effects')).toBe('effects');
    expect(spellingIn(texts, 'closure')).toBe('closure');
  });
});
