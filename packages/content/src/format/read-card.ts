import { type CardPart, nameOf } from './card-parts.ts';
import { blankLead, unguardText, withoutBlankEdges } from './exact-text.ts';
import type { CardInFile, CardSource } from './module-file.ts';
import type { RawCard, RawPart, Report } from './split-cards.ts';

/** The line indexes in the file of the lines of each text and the items of each list. */
export type PartLines = Partial<Record<CardPart, number[]>>;

export interface ReadCard {
  card: CardInFile;
  partLines: PartLines;
}

const missingText = {
  question: "The card has no question. Write it below the card's heading.",
  answer: 'The card has no answer. Write it below a line `### Answer`.',
};

/** Builds a card from its raw parts and reports parts that are empty or not lists. */
export function readCard({ level, headingIndex, parts }: RawCard, report: Report): ReadCard {
  const partLines: PartLines = {};
  const read = (part: CardPart, reader: (raw: RawPart, lines: number[]) => void) => {
    const raw = parts.get(part);
    const lines: number[] = [];
    if (raw) reader(raw, lines);
    if (lines.length > 0) partLines[part] = lines;
    else if (part === 'question' || part === 'answer') report(headingIndex, missingText[part]);
    else if (raw?.lines.every((line) => line.trim() === '')) {
      report(raw.headingIndex, `${nameOf(part)} is empty. Write something below the heading, or remove it.`);
    }
  };
  const card: CardInFile = { level, question: '', answer: '', keyPoints: [], followUps: [], sources: [] };
  for (const part of ['question', 'answer', 'whyAsked'] as const) {
    read(part, (raw, lines) => {
      const text = readText(raw, lines);
      if (text !== '') card[part] = text;
    });
  }
  for (const part of ['keyPoints', 'followUps'] as const) {
    read(part, (raw, lines) => {
      card[part] = readList(raw, lines, report);
    });
  }
  read('sources', (raw, lines) => {
    card.sources = readSources(raw, lines, report);
  });
  return { card, partLines };
}

/** Removes the blank lines around a text, or the guards that protect them. */
function readText(raw: RawPart, lines: number[]): string {
  const joined = raw.lines.join('\n');
  const written = withoutBlankEdges(joined);
  if (written === '') return written;
  const { text, linesBefore } = unguardText(written);
  if (text.trim() === '') return '';
  const blankLines = (blankLead.exec(joined)?.[0].split('\n').length ?? 1) - 1;
  const first = raw.headingIndex + 1 + blankLines + linesBefore;
  lines.push(...text.split('\n').map((_, index) => first + index));
  return text;
}

/** Reads `- item` lines and adds the index of each item's line to `lines`. */
const readList = (raw: RawPart, lines: number[], report: Report): string[] =>
  readItems(raw, lines, report, 'a list item: `- …`', (item) => item);

/**
 * Reads `- [title](url)` lines. The title ends at the first unescaped `](`; the rest is the URL.
 */
const readSources = (raw: RawPart, lines: number[], report: Report): CardSource[] =>
  readItems(raw, lines, report, 'a link: `- [title](https://…)`', (item) => {
    const [, title, url] = /^\[((?:\\.|[^\\\]]|\](?!\())+)\]\((\S+)\)$/s.exec(item) ?? [];
    return title === undefined || url === undefined ? undefined : { title: unescapeTitle(title), url };
  });

const unescapeTitle = (title: string): string => title.replace(/\\([\\[\]])/g, '$1');

function readItems<Item>(
  raw: RawPart,
  lines: number[],
  report: Report,
  expected: string,
  read: (text: string) => Item | undefined,
): Item[] {
  return raw.lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const lineIndex = raw.headingIndex + 1 + index;
    const text = /^- (.*)$/s.exec(line)?.[1]?.trim();
    const item = text ? read(text) : undefined;
    if (item === undefined) report(lineIndex, `Expected ${expected}.`);
    else lines.push(lineIndex);
    return item === undefined ? [] : [item];
  });
}
