import { expect, it } from 'vitest';
import { mediaOfLink, ownMedia, withMediaFrom } from './media-folder.ts';

it('takes pictures and sounds from the folder of a shared module, and leaves other links', () => {
  const html = `<a href="${ownMedia}/ab-1x1.png"><img src="${ownMedia}/ab-1x1.png"></a> <a href="/media/x">x</a>`;
  expect(withMediaFrom(html, mediaOfLink('T'))).toBe(
    '<a href="/api/v1/shared/T/media/ab-1x1.png"><img src="/api/v1/shared/T/media/ab-1x1.png"></a> <a href="/media/x">x</a>',
  );
  expect(withMediaFrom(html, ownMedia)).toBe(html);
});

it('puts nothing into HTML that could end an attribute', () => {
  const html = `<img src="${ownMedia}/ab.png">`;
  expect(withMediaFrom(html, mediaOfLink('"><script>alert(1)</script>'))).not.toMatch(/<script|"">/);
});
