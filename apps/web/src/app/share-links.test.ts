import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('Every link shares the page and the text, except Instagram, which has no link', {
  tags: '@spec:2.38',
}, () => {
  const url = 'https://cards.example/#/guest/5?a=1&b=2';
  const links = shareLinks(url);
  expect(links.map(({ network }) => network)).toEqual([
    'Facebook',
    'Instagram',
    'Telegram',
    'LinkedIn',
    'WhatsApp',
  ]);
  for (const { network, href } of links) {
    if (network === 'Instagram') expect(href).toBeUndefined();
    else {
      expect(decodeURIComponent(href ?? ''), network).toContain(url);
      expect(decodeURIComponent(href ?? ''), network).toContain('Check this out!');
      expect(new URL(href ?? '').protocol).toBe('https:');
    }
  }
});
