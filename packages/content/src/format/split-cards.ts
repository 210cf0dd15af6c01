import { type CardKind, cardKinds } from '@flipstack/card-kinds';
import {
  type CardPart,
  type HeadedPart,
  headingOf,
  kindsWith,
  nameOf,
  type OpenedPart,
  partMarks,
  partOpenedBy,
  partsInOrder,
  partWithUnknownMark,
} from './card-parts.ts';
import { fenceAfter } from './code-fence.ts';
import { unescapeLine } from './escape-structure.ts';
import { type CardLevel, cardLevels } from './module-file.ts';

export type Report = (lineIndex: number, message: string) => void;

/** The consecutive lines of one part of a card. */
export interface RawPart {
  headingIndex: number;
  lines: string[];
  /** Whether the heading has its mark, such as `(exact)`. */
  isMarked: boolean;
}

export interface RawCard extends CardHeading {
  headingIndex: number;
  parts: Map<CardPart, RawPart>;
}

interface CardHeading {
  level: CardLevel;
  /** Undefined if the heading names an unknown kind. */
  kind: CardKind | undefined;
  /** Only library cards have one. */
  permanentId?: string;
}

const cardHeading = /^## Card \((EASY|MEDIUM|HARD)(?:, ([a-z]+))?\)(?: \{#([a-z0-9]{6})\})?$/;
/** Intended as a card heading, but misspelled. */
const nearlyCardHeading = /^## card\b/i;
export const cardHeadings = '`## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`';
const unknownKind = `Expected a level and a kind, as in \`## Card (EASY, choice)\`. The kinds are ${cardKinds
  .slice(1, -1)
  .map((kind) => `\`${kind}\``)
  .join(', ')} and \`${cardKinds.at(-1)}\`.`;
const malformedId =
  'Expected an ID of six lower-case letters or digits, as in `## Card (EASY) {#k3m9x2}`, or none.';
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
  const heading = cardHeadingOf(line, index, report);
  if (heading) {
    const lines: string[] = [];
    cards.push({
      ...heading,
      headingIndex: index,
      parts: new Map([['question', { headingIndex: index, lines, isMarked: false }]]),
    });
    return lines;
  }
  const card = cards.at(-1);
  const opened = partOpenedBy(line);
  if (!card || !current) return undefined;
  if (opened) return openPart(card, opened, index, report);
  const misspelled = partWithUnknownMark(line);
  if (misspelled) {
    report(index, messageOfMark(line, misspelled));
    return openPart(card, { part: misspelled, isMarked: false }, index, report);
  }
  const isStray = otherHeading.test(line);
  if (isStray) {
    report(index, `Unexpected heading \`${line}\`. To keep it as text, write \`\\${line}\` or use \`####\`.`);
  }
  // An empty line takes its place, so that those below keep their numbers.
  current.push(isStray ? '' : unescapeLine(line));
  return current;
}

const messageOfMark = (line: string, part: HeadedPart): string =>
  `Unexpected heading \`${line}\`. Write \`${headingOf(part)}\`${partMarks[part] === undefined ? '' : ` or \`${headingOf(part, true)}\``}.`;

/**
 * The heading of the card that a line opens. A misspelled card heading opens one as well, so that
 * the text below it belongs to a card.
 */
function cardHeadingOf(line: string, index: number, report: Report): CardHeading | undefined {
  const [whole, written, writtenKind = 'flip', permanentId] = cardHeading.exec(line) ?? [];
  if (whole === undefined && !nearlyCardHeading.test(line)) return undefined;
  const level = cardLevels.find((one) => one === written) ?? 'EASY';
  const kind = cardKinds.find((one) => one === writtenKind);
  if (whole !== undefined && kind !== undefined) {
    return { level, kind, ...(permanentId !== undefined && { permanentId }) };
  }
  const hasKind = line.includes(',');
  const hasBadId = whole === undefined && line.includes('{');
  report(index, hasBadId ? malformedId : hasKind ? unknownKind : `Expected ${cardHeadings}.`);
  // The id may be part of the malformed heading, so do not also report it as missing.
  return { level, kind: hasKind ? undefined : 'flip', permanentId: '' };
}

function openPart(
  card: RawCard,
  { part, isMarked }: OpenedPart,
  headingIndex: number,
  report: Report,
): string[] {
  const { parts, kind } = card;
  const raw: RawPart = { headingIndex, lines: [], isMarked };
  const misplaced =
    kind === undefined || kindsWith(part).includes(kind) ? undefined : messageOfKind(part, kind);
  const problem = misplaced ?? problemOfPlace(card, part);
  if (problem) report(headingIndex, problem);
  if (!misplaced && !parts.has(part)) parts.set(part, raw);
  return raw.lines;
}

function messageOfKind(part: HeadedPart, kind: CardKind): string {
  if (part === 'answer') {
    return `A \`${kind}\` card has no answer to write: it follows from the other parts. Write it below \`### Explanation\`, or remove it.`;
  }
  const kinds = kindsWith(part);
  if (kinds.includes('flip')) {
    return `${nameOf(part)} belongs to a card without a kind. Remove it, or write \`\\${headingOf(part)}\` to keep the line as text.`;
  }
  const [first = kind] = kinds;
  const owner = part === 'explanation' ? 'card that is checked' : `\`${kinds.join('` or `')}\` card`;
  return `${nameOf(part)} belongs to a ${owner}. Write the kind in the card's heading, as in \`## Card (EASY, ${first})\`, or \`\\${headingOf(part)}\` to keep the line as text.`;
}

function problemOfPlace({ parts, kind }: RawCard, part: HeadedPart): string | undefined {
  if (parts.has(part)) return `The card has a second ${nameOf(part)}. Combine the two.`;
  // A part before the answer was already reported.
  if (part === 'answer') return undefined;
  if (kind === 'flip' && !parts.has('answer')) {
    return `${nameOf(part)} must come after the answer. Move it down.`;
  }
  const last = [...parts.keys()].at(-1) ?? 'question';
  return partsInOrder.indexOf(part) < partsInOrder.indexOf(last)
    ? `${nameOf(part)} must come before ${nameOf(last)}. Move it up.`
    : undefined;
}
