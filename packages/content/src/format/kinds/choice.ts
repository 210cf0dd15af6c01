import type { ChoiceBody, ChoiceOption } from '@flipstack/card-kinds';
import { fenceAfter } from '../code-fence.ts';
import { edgeGuarded, guardText } from '../exact-text.ts';
import { indexesOf, type PlacedLine, readText, textOf } from '../placed-text.ts';
import { optionalText, type PartReader, type WrittenPart } from './part-reader.ts';

interface RawOption {
  isCorrect: boolean;
  lines: PlacedLine[];
}

const optionStart = /^- \[([ xX])\](?:\s+(.*))?$/s;
const expectedOption =
  'Expected an option: `- [x] …` if it is correct, `- [ ] …` if not. Indent its other lines by two spaces.';

/** Reads the options, a task list. The correct ones are ticked. */
export function readChoice(parts: PartReader): ChoiceBody {
  const options = splitOptions(parts).map((raw, index) => readOption(raw, index, parts));
  const correct = options.filter(({ isCorrect }) => isCorrect).length;
  const hasSeveral = parts.isMarked('options') || correct > 1;
  return { options, hasSeveral, ...optionalText(parts, 'explanation') };
}

function splitOptions(parts: PartReader): RawOption[] {
  const options: RawOption[] = [];
  for (const line of parts.lines('options')) {
    const [, tick, first = ''] = optionStart.exec(line.text) ?? [];
    const text = first.trimStart();
    if (tick !== undefined) {
      options.push({ isCorrect: tick !== ' ', lines: text === '' ? [] : [{ ...line, text }] });
    } else if (line.text.startsWith('  ') || line.text.trim() === '') {
      options.at(-1)?.lines.push({ ...line, text: line.text.slice(2) });
    } else {
      parts.report(line.index, expectedOption);
    }
  }
  return options;
}

/** The last lines of an option that start with `>` say why it is right or wrong. */
function readOption({ isCorrect, lines }: RawOption, index: number, parts: PartReader): ChoiceOption {
  const end = lines.findLastIndex(({ text }) => text.trim() !== '') + 1;
  const start = lines.slice(0, end).findLastIndex(({ text }) => !text.startsWith('>')) + 1;
  const text = readText(lines.slice(0, start));
  const why = readText(
    lines.slice(start, end).map((line) => ({ ...line, text: line.text.replace(/^> ?/, '') })),
  );
  parts.place(`options.${index}`, indexesOf(text));
  parts.place(`why.${index}`, indexesOf(why));
  return { text: textOf(text), isCorrect, ...(why.length > 0 && { why: textOf(why) }) };
}

export const writeChoice = ({ options, hasSeveral }: ChoiceBody): WrittenPart[] => [
  ['options', options.map(writeOption).join('\n'), hasSeveral],
];

function writeOption({ text, isCorrect, why }: ChoiceOption): string {
  const written = writeOptionText(text);
  const lines = written.split('\n');
  const [first = ''] = lines;
  // Beside the tick, guards, a fence and white space would not be read as such.
  const isBelow =
    written !== text || first !== first.trimStart() || fenceAfter(first, undefined) !== undefined;
  return [
    `- [${isCorrect ? 'x' : ' '}]${isBelow ? '' : ` ${first}`}`,
    ...lines.slice(isBelow ? 0 : 1).map((line) => (line === '' ? '' : `  ${line}`)),
    ...whyLines(why),
  ].join('\n');
}

/** The text with guards if its last line would be read as the reason. */
function writeOptionText(text: string): string {
  const guarded = guardText(text);
  return guarded === text && /(?:^|\n)>[^\n]*$/.test(text) ? edgeGuarded(text) : guarded;
}

const whyLines = (why: string | undefined): string[] =>
  why === undefined
    ? []
    : guardText(why)
        .split('\n')
        .map((line) => (line === '' ? '  >' : `  > ${line}`));
