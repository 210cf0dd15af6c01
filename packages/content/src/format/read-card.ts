import { problemsInBody, readableAnswer } from '@flipstack/card-kinds';
import { type CardPart, headingOf, nameOf, type PartPlace, requiredParts } from './card-parts.ts';
import { readChecks } from './checks/read-checks.ts';
import { readFollowUps } from './follow-ups.ts';
import { readInterviewInputs } from './kinds/code.ts';
import type { PartReader } from './kinds/part-reader.ts';
import { readBody } from './kinds/read-body.ts';
import type { CardInFile, CardSource, LibraryCardInFile } from './module-file.ts';
import { indexesOf, type PlacedLine, readText, textOf } from './placed-text.ts';
import { readItems } from './read-items.ts';
import type { RawCard, RawPart, Report } from './split-cards.ts';

/** The line indexes in the file of the lines of each text and the items of each list. */
export type PartLines = Partial<Record<PartPlace, number[]>>;

export interface ReadCard {
  card: CardInFile & Partial<LibraryCardInFile>;
  partLines: PartLines;
}

const missingText = {
  question: "The card has no question. Write it below the card's heading.",
  answer: 'The card has no answer. Write it below a line `### Answer`.',
};

/** Builds a card from its raw parts and reports parts that are empty, or not what they should be. */
export function readCard(raw: RawCard, report: Report): ReadCard {
  const partLines: PartLines = {};
  const reader = partReader(raw, partLines, report);
  checkPresence(raw, report);
  const checks = readChecks(reader);
  const card: ReadCard['card'] = {
    level: raw.level,
    ...(raw.permanentId !== undefined && { permanentId: raw.permanentId }),
    question: reader.text('question'),
    answer: reader.text('answer'),
    ...readKind(raw, reader),
    keyPoints: readListed(reader, 'keyPoints', 'a list item: `- …`', (item) => item),
    ...textIfAny(reader, 'goodAnswer'),
    ...textIfAny(reader, 'greatAnswer'),
    ...textIfAny(reader, 'whyAsked'),
    followUps: readFollowUps(reader),
    sources: readSources(reader),
    ...(checks.length > 0 && { checks }),
  };
  return { card, partLines };
}

/** The kind, the body and the answer of a checked card, whose body is checked as a whole. */
function readKind(
  { kind, headingIndex, parts }: RawCard,
  reader: PartReader,
): Pick<CardInFile, 'kind' | 'body' | 'interviewInputs'> & Partial<Pick<CardInFile, 'answer'>> {
  if (kind === undefined || kind === 'flip') return {};
  let isReadable = requiredParts[kind].every((part) => !isBlank(parts.get(part)));
  const checked = readBody(kind, {
    ...reader,
    report: (...finding) => {
      isReadable = false;
      reader.report(...finding);
    },
  });
  const interviewInputs = checked.kind === 'code' ? readInterviewInputs(reader, checked.body) : [];
  // What could not be read would be reported a second time.
  if (isReadable) for (const problem of problemsInBody(checked)) reader.report(headingIndex, `${problem}.`);
  return {
    ...checked,
    answer: readableAnswer(checked),
    ...(interviewInputs.length > 0 && { interviewInputs }),
  };
}

/** Reports parts that a card must have and lacks, and parts with a heading and nothing below. */
function checkPresence({ kind, headingIndex, parts }: RawCard, report: Report): void {
  const required: readonly CardPart[] = ['question', ...(kind ? requiredParts[kind] : [])];
  for (const part of required) if (isBlank(parts.get(part))) report(headingIndex, messageIfMissing(part));
  for (const [part, { headingIndex, lines }] of parts) {
    if (!required.includes(part) && lines.every((line) => line.trim() === '')) {
      report(headingIndex, `${nameOf(part)} is empty. Write something below the heading, or remove it.`);
    }
  }
}

const messageIfMissing = (part: CardPart): string =>
  part === 'question' || part === 'answer'
    ? missingText[part]
    : `The card has no ${nameOf(part)}. Add a line \`${headingOf(part)}\` and write below it.`;

const isBlank = (raw: RawPart | undefined): boolean =>
  raw === undefined || readText(placedLines(raw)).length === 0;

const placedLines = ({ headingIndex, lines }: RawPart): PlacedLine[] =>
  lines.map((text, at) => ({ text, index: headingIndex + 1 + at }));

function partReader({ parts }: RawCard, partLines: PartLines, report: Report): PartReader {
  const linesOf = (part: CardPart): PlacedLine[] => {
    const raw = parts.get(part);
    return raw ? readText(placedLines(raw)) : [];
  };
  const place: PartReader['place'] = (name, indexes) => {
    if (indexes.length > 0) partLines[name] = [...indexes];
  };
  return {
    text: (part) => {
      const lines = linesOf(part);
      place(part, indexesOf(lines));
      return textOf(lines);
    },
    lines: linesOf,
    isMarked: (part) => parts.get(part)?.isMarked ?? false,
    place,
    report,
  };
}

/** A field for a text that may be missing. */
function textIfAny<Name extends 'goodAnswer' | 'greatAnswer' | 'whyAsked'>(
  reader: PartReader,
  name: Name,
): Partial<Record<Name, string>> {
  const text = reader.text(name);
  return text === '' ? {} : ({ [name]: text } as Partial<Record<Name, string>>);
}

/**
 * Reads `- [title](url)` lines. The title ends at the first unescaped `](`; the rest is the URL.
 */
const readSources = (reader: PartReader): CardSource[] =>
  readListed(reader, 'sources', 'a link: `- [title](https://…)`', (item) => {
    const [, title, url] = /^\[((?:\\.|[^\\\]]|\](?!\())+)\]\((\S+)\)$/s.exec(item) ?? [];
    return title === undefined || url === undefined ? undefined : { title: unescapeTitle(title), url };
  });

const unescapeTitle = (title: string): string => title.replace(/\\([\\[\]])/g, '$1');

function readListed<Item>(
  reader: PartReader,
  part: CardPart,
  expected: string,
  read: (text: string) => Item | undefined,
): Item[] {
  const items = readItems(reader.lines(part), reader.report, expected, read);
  reader.place(
    part,
    items.map(({ index }) => index),
  );
  return items.map(({ item }) => item);
}
