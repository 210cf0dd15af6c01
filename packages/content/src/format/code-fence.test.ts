import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeBlocks } from '../markdown/code-blocks.ts';
import { fenceAfter } from './code-fence.ts';

/** The lines that `fenceAfter` takes for code, fences included. */
function codeLinesOf(lines: readonly string[]): number[] {
  let fence: string | undefined;
  return lines.flatMap((line, index) => {
    const before = fence;
    fence = fenceAfter(line, fence);
    return before !== undefined || fence !== undefined ? [index] : [];
  });
}

test('fenceAfter finds the same code as the Markdown parser, except in lists, quotations and HTML', () => {
  const line = fc.constantFrom(
    ...[
      '```',
      '```js',
      '````',
      '~~~',
      '~~~~ x',
      '  ```',
      '   ~~~',
      '    ```',
      '```a`b',
      '``` ',
      '``',
      '\\```',
    ],
    ...['text', '', '## Card (EASY)', '# Title', '`x`'],
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      // Text before an indented line keeps it from being indented code, which the format does not
      // have.
      const text = lines.map((one) => (one.startsWith('    ') ? `x\n${one}` : one)).join('\n');
      const parsed = codeBlocks(text).flatMap(({ line, lineCount }) =>
        Array.from({ length: lineCount }, (_, at) => line + at),
      );
      expect(codeLinesOf(text.split('\n'))).toEqual(parsed);
    }),
    { numRuns: 500 },
  );
});
