import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('shares the page and the text in every link, except on Instagram, which has none', {
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
