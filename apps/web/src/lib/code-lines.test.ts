import { describe, expect, it } from 'vitest';
import { codeLines } from './code-lines.ts';

describe('codeLines', () => {
  it('splits plain code after each line break', () => {
    expect(codeLines('a\n\n  b &lt; c\n')).toEqual(['a\n', '\n', '  b &lt; c\n']);
  });

  it('continues a span on the next line', () => {
    const open = '<span class="hljs-comment">';
    expect(codeLines(`x ${open}/* one\ntwo */</span> y\nz`)).toEqual([
      `x ${open}/* one\n</span>`,
      `${open}two */</span> y\n`,
      'z',
    ]);
  });

  it('closes nested spans in order', () => {
    expect(codeLines('<span class="a"><span class="b">one\ntwo</span>\n</span>')).toEqual([
      '<span class="a"><span class="b">one\n</span></span>',
      '<span class="a"><span class="b">two</span>\n</span>',
    ]);
  });
});
