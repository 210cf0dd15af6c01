import { parseSync, Visitor } from 'oxc-parser';

/** A tag such as `@spec:2.14` in a test file. */
export type Tag = {
  /** The number of a statement: whatever follows `@spec:`. */
  number: string;
  line: number;
  /**
   * The title of the tagged test, with the groups around it; empty for a tag in a table of cases.
   */
  title: string;
  /** False for a tag on a skipped test, or in a place where it applies to no test. */
  reachesTest: boolean;
};

type Node = { type: string; start: number; end: number };
type CallNode = Node & { callee: Node; arguments: Node[] };
type RunnerCall = { node: Node; words: string[]; title: string; tagOption: Node | undefined };

export const tagPrefix = '@spec:';

/** A runner's function, or an extended one such as `memberTest`. */
const runner = /^(?:test|it|describe|\w+Test)$/;

/** Words after it with which the test still runs. */
const runningWords = ['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'];

/** @throws Error if the source does not parse */
export function readTags(file: string, source: string): Tag[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const calls: RunnerCall[] = [];
  const literals: { node: Node; text: string }[] = [];

  new Visitor({
    CallExpression: (node) => {
      const call = runnerCall(node, source);
      if (call) calls.push(call);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') literals.push({ node, text: node.value });
    },
    TemplateLiteral: (node) => literals.push({ node, text: source.slice(node.start + 1, node.end - 1) }),
  }).visit(program);

  return literals
    .filter(({ text }) => text.startsWith(tagPrefix))
    .map(({ node, text }) => ({
      number: text.slice(tagPrefix.length),
      line: source.slice(0, node.start).split('\n').length,
      ...placeOf(node, calls),
    }));
}

/**
 * A tag belongs to the test or group whose options contain it. A tag in a table needs a test that
 * uses it.
 */
function placeOf(literal: Node, calls: RunnerCall[]): Pick<Tag, 'title' | 'reachesTest'> {
  const around = calls.filter(({ node }) => contains(node, literal));
  const runs = around.every(isRun);
  if (around.some(({ tagOption }) => tagOption && contains(tagOption, literal)))
    return { title: around.map(({ title }) => title).join(' › '), reachesTest: runs };

  const insideTest = around.some(({ words }) => !words.includes('describe'));
  const isUsed = calls.some((call) => isRun(call) && call.tagOption && isComputed(call.tagOption));
  return { title: '', reachesTest: runs && isUsed && !insideTest };
}

const contains = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end;

const isRun = ({ words }: RunnerCall): boolean => words.slice(1).every((word) => runningWords.includes(word));

/**
 * Whether a tag option gets its value from elsewhere, such as `{ tags }` in a loop over a table.
 */
function isComputed(option: Node): boolean {
  const { elements = [option] } = option as Node & { elements?: Node[] };
  return elements.some(({ type }) => type !== 'Literal');
}

/** A call that registers a test or a group, as opposed to `test.each(table)` alone. */
function runnerCall(call: CallNode, source: string): RunnerCall | undefined {
  const words = wordsOf(call.callee);
  if (!runner.test(words[0] ?? '')) return undefined;
  const isOnlyTable = ['each', 'for'].includes(words.at(-1) ?? '') && call.callee.type !== 'CallExpression';
  const [title, options] = call.arguments;
  if (isOnlyTable || !title || call.arguments.length < 2) return undefined;
  return { node: call, words, title: textOf(title, source), tagOption: tagOptionOf(options) };
}

/** `test.describe.each(…)` has the words test, describe and each. */
function wordsOf(node: Node): string[] {
  const { name, object, property, callee } = node as Node & {
    name?: string;
    object?: Node;
    property?: { name?: string };
    callee?: Node;
  };
  if (callee) return wordsOf(callee);
  if (object) return [...wordsOf(object), property?.name ?? ''];
  return [name ?? ''];
}

function tagOptionOf(options: Node | undefined): Node | undefined {
  const { properties = [] } = options as Node & {
    properties?: { key?: { name?: string }; value?: Node }[];
  };
  return properties.find(({ key }) => key?.name === 'tag' || key?.name === 'tags')?.value;
}

function textOf(node: Node, source: string): string {
  const { value } = node as Node & { value?: unknown };
  return typeof value === 'string' ? value : source.slice(node.start, node.end).replace(/^`|`$/g, '');
}
