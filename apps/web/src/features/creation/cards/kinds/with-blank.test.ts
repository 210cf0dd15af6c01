import { expect, test } from 'vitest';
import { withBlank } from './with-blank.ts';

test('turns the selected part into a blank with the next number', () => {
  expect(withBlank('Use {{c3::===}}, not ==.', 21, 23)).toEqual({
    text: 'Use {{c3::===}}, not {{c4::==}}.',
    start: 27,
    end: 29,
  });
});

test('inserts an empty blank where nothing is selected', () => {
  expect(withBlank('ab', 1, 1)).toEqual({ text: 'a{{c1::}}b', start: 7, end: 7 });
});
