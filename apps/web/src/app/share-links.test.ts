import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('Every network that takes a page and a text gets both', { tags: '@spec:2.38' }, () => {
  const address = 'https://cards.example/#/guest/5?a=1&b=2';
  const links = shareLinks(address);
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
      expect(decodeURIComponent(href ?? ''), network).toContain(address);
      expect(decodeURIComponent(href ?? ''), network).toContain('Check this out!');
      expect(new URL(href ?? '').protocol).toBe('https:');
    }
  }
});
