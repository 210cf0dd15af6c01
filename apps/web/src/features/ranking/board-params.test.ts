import { describe, expect, it } from 'vitest';
import { readBoardParams, toQuery, toUrlParams } from './board-params.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const read = (url: string) => readBoardParams(new URLSearchParams(url), now);

describe('the board in a URL', () => {
  it('is the knowledge ladder of all stacks in this week by default', () => {
    expect(read('')).toEqual({
      ladder: 'knowledge',
      stack: undefined,
      period: 'week',
      week: undefined,
      page: 1,
    });
  });

  it.each([
    'ladder=interview&stack=UI%2FUX&period=all-time&page=3',
    'stack=SQL&week=2026-11-16',
    'page=400',
    '',
  ])('is read and written: %s', (url) => {
    expect(new URLSearchParams(toUrlParams(read(url))).toString()).toBe(url);
  });

  it.each([
    'ladder=speed&stack=COBOL&period=month&week=2026-11-17&page=0',
    'week=2026-11-23&page=-1',
    'page=2.5',
  ])('ignores values that do not exist: %s', (url) => {
    expect(toUrlParams(read(url))).toEqual({});
  });

  it('has no week for all time, and no page beyond the last that is served', () => {
    expect(toUrlParams(read('period=all-time&week=2026-11-16&page=401'))).toEqual({
      period: 'all-time',
      page: '400',
    });
  });
});

it('asks the server for pages counted from 0', () => {
  expect(toQuery(read('ladder=interview&page=3'))).toEqual({ ladder: 'interview', page: 2 });
  expect(toQuery(read('week=2026-11-16'))).toEqual({ week: '2026-11-16' });
});
