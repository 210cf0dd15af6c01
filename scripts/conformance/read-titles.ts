import { parseSync, Visitor } from 'oxc-parser';

/** A title with gaps where a loop or a table fills something in: the texts between them, one more than gaps. */
export type Title = string[];

type Node = { type: string; start: number; end: number };
type Group = { title: Title; start: number; end: number };

/** What separates a group from its tests, as the runners print it. */
export const separator = ' › ';

/** The titles of a file's tests, each with those of the groups around it; a test that is skipped has none. */
export function readTitles(file: string, source: string): Title[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const groups: Group[] = [];
  const tests: Group[] = [];

  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      const { words, table } = callOf(callee);
      const text = first && textOf(first);
      if (!text || !isRun(words)) return;
      const found = { title: table ? withGaps(text) : text, start, end };
      (words.includes('describe') ? groups : tests).push(found);
    },
  }).visit(program);

  return tests.map((test) => {
    const around = groups.filter(({ start, end }) => start < test.start && test.end < end);
    return [...around, test].map(({ title }) => title).reduce(joined);
  });
}

/** `test.describe` and `test.each(…)` are `test describe` and `test each`, the second with a table. */
function callOf(node: Node, table = false): { words: string[]; table: boolean } {
  const { name, object, property, callee } = node as Node & {
    name?: string;
    object?: Node;
    property?: { name?: string };
    callee?: Node;
  };
  if (node.type === 'Identifier' && name) return { words: [name], table };
  if (node.type === 'CallExpression' && callee) return callOf(callee, true);
  if (node.type !== 'MemberExpression' || !object) return { words: [], table };
  const inner = callOf(object, table);
  return { words: [...inner.words, property?.name ?? ''], table: inner.table };
}

/** A call that makes the runner run something, not `test.skip`, `test.step` or a call of something else. */
const isRun = ([first = '', ...rest]: string[]): boolean =>
  ['test', 'it', 'describe'].includes(first) && rest.every((word) => ['each', 'describe'].includes(word));

function textOf(node: Node): Title | undefined {
  const { value, quasis } = node as Node & { value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (node.type === 'Literal' && typeof value === 'string') return [value];
  return node.type === 'TemplateLiteral' ? quasis?.map((quasi) => quasi.value.cooked) : undefined;
}

/** Vitest fills a table's values in where `%s`, `%j` and the like stand; `%%` is a per cent sign. */
const withGaps = (title: Title): Title =>
  title.flatMap((text) => text.split(/(?<!%)%[sdifjo]/)).map((text) => text.replaceAll('%%', '%'));

const joined = (one: Title, other: Title): Title => [
  ...one.slice(0, -1),
  `${one.at(-1)}${separator}${other[0]}`,
  ...other.slice(1),
];
