import { describe, expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { links } from './links.ts';

const source = (url: string) => ({ title: 'Source', url });
const faults = (url: string) =>
  links.check(cardWith({ sources: [source(url)] })).map(({ message }) => message);

describe('links', () => {
  it.each([
    ['http://mdn.dev/a', 'is not https'],
    ['javascript:alert(1)', 'is not https'],
    ['mdn.dev/a', 'is not a valid URL'],
    ['https://localhost:8080/a', 'is not a public address'],
    ['https://127.0.0.1/a', 'is not a public address'],
    ['https://me:secret@mdn.dev', 'contains a username or a password'],
  ])('reports that %s %s', (url, fault) => {
    expect(faults(url)).toEqual([`${url} ${fault}`]);
  });

  it('reports a link in a text with its line', () => {
    const answer = 'One.\n\nSee [it](http://mdn.dev/a_(b)) or http://mdn.dev/b.';
    expect(links.check(cardWith({ answer }))).toEqual([
      { part: 'answer', at: 2, message: 'http://mdn.dev/a_(b) is not https' },
      { part: 'answer', at: 2, message: 'http://mdn.dev/b is not https' },
    ]);
  });

  it('reports a repeated link where it is repeated', () => {
    const card = cardWith({ answer: 'See <https://mdn.dev/a>.', sources: [source('https://mdn.dev/a')] });
    expect(links.check(card)).toEqual([
      { part: 'sources', at: 0, message: 'https://mdn.dev/a is linked twice in this card' },
    ]);
  });

  it('accepts public https links, and any URL in code', () => {
    const answer = 'Call `http://localhost:3000`.\n\n```bash\ncurl http://localhost\n```';
    const sources = [source('https://mdn.dev/a'), source('https://mdn.dev/a#part')];
    expect(links.check(cardWith({ answer, sources }))).toEqual([]);
  });
});
