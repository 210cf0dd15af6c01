import { expect, it } from 'vitest';
import { libraryPath } from './library-path.ts';

it('names the module or the filters in the path, and encodes the stack', () => {
  expect(libraryPath()).toBe('/library');
  expect(libraryPath({ stack: 'C#', level: 'HARD' })).toBe('/library?stack=C%23&level=HARD');
  expect(libraryPath({ stack: 'UI/UX' })).toBe('/library?stack=UI%2FUX');
  expect(libraryPath({ slug: 'react-hooks' })).toBe('/library/react-hooks');
});
