import { type CardPart, type HeadedPart, nameOf, partOpenedBy, partsInOrder } from './card-parts.ts';
import { fenceAfter } from './code-fence.ts';
import { unescapeLine } from './escape-structure.ts';
import type { CardLevel } from './module-file.ts';

export type Report = (lineIndex: number, message: string) => void;

/** The lines of one part of a card, as they follow each other in the file. */
export interface RawPart {
  headingIndex: number;
  lines: string[];
}

export interface RawCard {
  level: CardLevel;
  headingIndex: number;
  parts: Map<CardPart, RawPart>;
}

const cardHeading = /^## Card \((EASY|MEDIUM|HARD)\)$/;
const otherHeading = /^#{1,3} /;

/** Cuts what follows the front matter at its headings. Headings inside fenced code are code. */
export function splitCards(lines: readonly string[], start: number, report: Report): RawCard[] {
  const cards: RawCard[] = [];
  let fence: string | undefined;
  let current: string[] | undefined;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const isInside = fence !== undefined;
    fence = fenceAfter(line, fence);
    if (isInside || fence !== undefined) {
      if (current) current.push(line);
      else reportStrayText(line, index, report);
    } else current = readLine(line, index, cards, current, report);
  }
  if (fence !== undefined) report(lines.length - 1, 'a code fence is not closed');
  if (cards.length === 0) report(start, 'the module has no cards');
  return cards;
}

/** Reads a line outside code and answers the lines to which the next one belongs. */
function readLine(
  line: string,
  index: number,
  cards: RawCard[],
  current: string[] | undefined,
  report: Report,
): string[] | undefined {
  const level = cardHeading.exec(line)?.[1] as CardLevel | undefined;
  if (level) {
    const lines: string[] = [];
    cards.push({
      level,
      headingIndex: index,
      parts: new Map([['question', { headingIndex: index, lines }]]),
    });
    return lines;
  }
  const card = cards.at(-1);
  const part = partOpenedBy(line);
  if (!card || !current) reportStrayText(line, index, report);
  else if (part) return openPart(card, part, index, report);
  else {
    const isStray = otherHeading.test(line);
    if (isStray) report(index, `unexpected heading \`${line}\``);
    // The line keeps its place, so that those below it keep their numbers.
    current.push(isStray ? '' : unescapeLine(line));
  }
  return current;
}

function openPart({ parts }: RawCard, part: HeadedPart, headingIndex: number, report: Report): string[] {
  const raw: RawPart = { headingIndex, lines: [] };
  const last = [...parts.keys()].at(-1) ?? 'question';
  if (parts.has(part)) report(headingIndex, `the card has a second ${nameOf(part)}`);
  else {
    if (partsInOrder.indexOf(part) < partsInOrder.indexOf(last)) {
      report(headingIndex, `${nameOf(part)} must stand before ${nameOf(last)}`);
    } else if (part !== 'answer' && !parts.has('answer')) {
      report(headingIndex, `${nameOf(part)} must stand after the answer`);
    }
    parts.set(part, raw);
  }
  return raw.lines;
}

function reportStrayText(line: string, index: number, report: Report): void {
  if (line.trim() !== '') report(index, 'text stands outside a card: expected `## Card (EASY|MEDIUM|HARD)`');
}
