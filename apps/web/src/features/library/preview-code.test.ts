import { expect, it } from 'vitest';
import { previewCode } from './preview-code.ts';

it('returns the first code block', () => {
  expect(previewCode('Why?\n\n```js\nlet a;\na = 1;\n```\n\n```js\nlet b;\n```')).toBe('let a;\na = 1;');
});

it('returns an empty string without code', () => {
  expect(previewCode('Why `a`?')).toBe('');
});

it('truncates at the end of a line', () => {
  const lines = Array.from({ length: 12 }, (_, number) => `line(${number});`);
  expect(previewCode(`What?\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\``)).toBe(
    [...lines.slice(0, 8), '…'].join('\n'),
  );
});
