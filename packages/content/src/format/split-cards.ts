import { type CardPart, type HeadedPart, nameOf, partOpenedBy, partsInOrder } from './card-parts.ts';
import { fenceAfter } from './code-fence.ts';
import { unescapeLine } from './escape-structure.ts';
import { type CardLevel, cardLevels } from './module-file.ts';

export type Report = (lineIndex: number, message: string) => void;

/** The consecutive lines of one part of a card. */
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
/** Intended as a card heading, but misspelled. */
const nearlyCardHeading = /^## card\b/i;
export const cardHeadings = '`## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`';
const otherHeading = /^#{1,3} /;

/** Splits the text after the front matter at its headings. A heading inside fenced code is code. */
export function splitCards(lines: readonly string[], start: number, report: Report): RawCard[] {
  const cards: RawCard[] = [];
  const reportStrayText = once((index) =>
    report(index, `This text is outside a card. Start a card with ${cardHeadings}.`),
  );
  let fence: string | undefined;
  let openedAt = start;
  let current: string[] | undefined;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const isCode = fence !== undefined;
    fence = fenceAfter(line, fence);
    if (!isCode) openedAt = index;
    if (!isCode && fence === undefined) current = readLine(line, index, cards, current, report);
    else current?.push(line);
    if (current === undefined && line.trim() !== '') reportStrayText(index);
  }
  if (fence !== undefined) report(openedAt, `A code block is not closed. End it with a line of ${fence}.`);
  return cards;
}

/** Reports only the first stray line; those after it have the same cause. */
function once(report: (index: number) => void): (index: number) => void {
  let isDone = false;
  return (index) => {
    if (!isDone) report(index);
    isDone = true;
  };
}

/** Reads a line outside code and returns the list of lines to which the next one belongs. */
function readLine(
  line: string,
  index: number,
  cards: RawCard[],
  current: string[] | undefined,
  report: Report,
): string[] | undefined {
  const level = levelOf(line, index, report);
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
  if (!card || !current) return undefined;
  if (part) return openPart(card, part, index, report);
  const isStray = otherHeading.test(line);
  if (isStray) {
    report(index, `Unexpected heading \`${line}\`. To keep it as text, write \`\\${line}\` or use \`####\`.`);
  }
  // An empty line takes its place, so that those below keep their numbers.
  current.push(isStray ? '' : unescapeLine(line));
  return current;
}

/**
 * The level of the card that a line opens. A misspelled card heading opens one as well, so that the
 * text below it belongs to a card.
 */
function levelOf(line: string, index: number, report: Report): CardLevel | undefined {
  const written = cardHeading.exec(line)?.[1];
  const level = cardLevels.find((one) => one === written);
  if (level || !nearlyCardHeading.test(line)) return level;
  report(index, `Expected ${cardHeadings}.`);
  return 'EASY';
}

function openPart({ parts }: RawCard, part: HeadedPart, headingIndex: number, report: Report): string[] {
  const raw: RawPart = { headingIndex, lines: [] };
  const problem = problemOfPlace(parts, part);
  if (problem) report(headingIndex, problem);
  if (!parts.has(part)) parts.set(part, raw);
  return raw.lines;
}

function problemOfPlace(parts: RawCard['parts'], part: HeadedPart): string | undefined {
  if (parts.has(part)) return `The card has a second ${nameOf(part)}. Combine the two.`;
  // A part before the answer was already reported.
  if (part === 'answer') return undefined;
  if (!parts.has('answer')) return `${nameOf(part)} must come after the answer. Move it down.`;
  const last = [...parts.keys()].at(-1) ?? 'question';
  return partsInOrder.indexOf(part) < partsInOrder.indexOf(last)
    ? `${nameOf(part)} must come before ${nameOf(last)}. Move it up.`
    : undefined;
}
