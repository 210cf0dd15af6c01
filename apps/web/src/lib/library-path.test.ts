import { expect, test } from 'vitest';
import { libraryPath } from './library-path.ts';

test('An address of the library says what is wanted, whatever the name of the stack', () => {
  expect(libraryPath()).toBe('/library');
  expect(libraryPath({ stack: 'C#', level: 'HARD' })).toBe('/library?stack=C%23&level=HARD');
  expect(libraryPath({ stack: 'UI/UX' })).toBe('/library?stack=UI%2FUX');
  expect(libraryPath({ slug: 'react-hooks' })).toBe('/library/react-hooks');
});
