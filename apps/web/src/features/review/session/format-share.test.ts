import { describe, expect, it } from 'vitest';
import { formatShare } from './format-share.ts';

describe('a share in percent', () => {
  it.each([
    [22, 24, '92%'],
    [34, 42, '81%'],
    [1, 3, '33%'],
    [999, 1000, '99%'],
    [1, 1000, '1%'],
    [7, 7, '100%'],
    [0, 7, '0%'],
    [0, 0, '–'],
  ])('shows %i of %i as %s', (part, all, expected) => {
    expect(formatShare(part, all)).toBe(expected);
  });
});
