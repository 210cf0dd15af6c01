import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaName, mediaNamesIn, mediaUrl, withMediaUrls, withoutMedia } from './references.ts';

describe('media references', () => {
  it('names every file by a URL that needs no brackets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(mediaUrl(name)).toMatch(/^media:[^\s()<>]+$/);
        expect(mediaName(mediaUrl(name))).toBe(name);
        expect(mediaNamesIn(`a ![x](${mediaUrl(name)}) b`)).toEqual([name]);
      }),
    );
  });

  it('replaces the files that have another URL', () => {
    const text = '![a](media:a.png) ![b](media:b%20(1).png) ![b](media:b%20%281%29.png) (media:%zz)';
    expect(withMediaUrls(text, (name) => (name === 'b (1).png' ? '/media/7' : undefined))).toBe(
      '![a](media:a.png) ![b](media:b%20(1).png) ![b](/media/7) (media:%zz)',
    );
  });

  it('says which files are missing, apart from the words around them', () => {
    const missing = new Set(['a.png']);
    expect(withoutMedia('See![x](media:a.png)here ![y](media:b.png)', missing)).toBe(
      'See (missing file: `a.png`) here ![y](media:b.png)',
    );
    expect(withoutMedia('![x](media:a.png), ![x](media:a.png)', missing)).toBe(
      '(missing file: `a.png`), (missing file: `a.png`)',
    );
  });
});
