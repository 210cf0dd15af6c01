import { expect, test } from 'vitest';
import { inLibraryOrder } from './library-order.ts';

const item = (file: string, stackName: string) => ({
  file,
  module: { moduleName: file, stackName, slug: file, summary: '', cards: [] },
});

test('sorts modules by stack, then the sample first, then by file', () => {
  const items = [
    item('library/own/zig.md', 'Zig'),
    item('library/js/async.md', 'JS'),
    item('library/java/streams.md', 'Java'),
    item('samples/03-js.md', 'JS'),
    item('library/java/Collections.md', 'Java'),
    item('samples/00-java.md', 'Java'),
  ];
  expect(inLibraryOrder(items).map(({ file }) => file)).toEqual([
    'samples/00-java.md',
    'library/java/Collections.md',
    'library/java/streams.md',
    'samples/03-js.md',
    'library/js/async.md',
    'library/own/zig.md',
  ]);
});
