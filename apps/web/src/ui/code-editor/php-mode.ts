import type { StringStream } from '@codemirror/language';
import { clike } from '@codemirror/legacy-modes/mode/clike';

const words = (list: string): Record<string, true> =>
  Object.fromEntries(list.split(' ').map((word) => [word, true]));

/** PHP without the HTML around it. */
export const phpMode = clike({
  name: 'php',
  keywords: words(
    'abstract and array as break callable case catch class clone const continue declare default do echo else elseif enum extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list match namespace new or print private protected public readonly require require_once return static switch throw trait try unset use var while xor yield',
  ),
  types: words('bool false float int iterable mixed never null object parent self string true void'),
  blockKeywords: words('catch do else elseif enum for foreach function if match switch try while'),
  atoms: words('false null true'),
  isIdentifierChar: /[\w$\\\x80-\uffff]/,
  multiLineStrings: true,
  hooks: {
    // A word with a dollar sign is a variable, and a number sign starts a comment or an attribute.
    $: (stream: StringStream) => {
      stream.eatWhile(/\w/);
      return 'variableName.special';
    },
    '#': (stream: StringStream) => {
      if (stream.eat('[')) return 'meta';
      stream.skipToEnd();
      return 'comment';
    },
  },
});
