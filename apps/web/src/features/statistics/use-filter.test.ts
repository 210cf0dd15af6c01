import { describe, expect, it } from 'vitest';
import { filterParams, readFilter } from './use-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the filter in the URL', () => {
  it.each([
    ['', null],
    ['stack=', null],
    ['stack=C%23', { stack: 'C#' }],
    ['module=12', { moduleId: 12 }],
    ['library=react-hooks', { slug: 'react-hooks' }],
    ['stack=SQL&module=12', { moduleId: 12 }],
    ['module=own-12', { unknown: 'own-12' }],
    ['module=0', { unknown: '0' }],
  ])('of ?%s', (search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it('is read back as it was written', () => {
    for (const filter of [{ stack: 'UI/UX' }, { moduleId: 3 }, { slug: 'a&b' }, null])
      expect(read(new URLSearchParams(filterParams(filter)).toString())).toEqual(filter);
  });
});
