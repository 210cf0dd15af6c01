import { kindAndBody } from '@flipstack/card-kinds';
import type { PartPlace } from './card-parts.ts';
import { type CardInFile, type Finding, ModuleFileError, type ModuleInFile } from './module-file.ts';
import {
  type FieldName,
  type FrontMatter,
  fieldNames,
  parseFrontMatter,
  requireFields,
} from './parse-front-matter.ts';
import { type PartLines, type ReadCard, readCard } from './read-card.ts';
import { type Report, splitCards } from './split-cards.ts';

/** The lines of a card in its file, counted from 1. */
export interface CardLines {
  heading: number;
  /** For each part, the lines of its text, of its code or of its list items. */
  parts: Partial<Record<PartPlace, number[]>>;
}

/**
 * The lines of everything in a module. They are separate from the module, so that those who only
 * need the content can ignore them.
 */
export interface ModuleLines {
  fields: Partial<Record<FieldName, number>>;
  /** One entry per card, in the order of the cards. */
  cards: CardLines[];
}

export interface ReadModule {
  file: string;
  /** What could be read; complete only if there are no findings. */
  module: ModuleInFile;
  lines: ModuleLines;
  /** Sorted by line. */
  findings: Finding[];
}

/**
 * Reads a module file: front matter, then cards. Each card opens with `## Card (LEVEL) {#id}` and
 * contains the question, `### Answer` and the answer, then optionally and in this order `### Key
 * points` (a list), `### Why it is asked`, `### Follow-ups` (a list) and `### Sources` (a list of
 * links). A checked card opens with `## Card (LEVEL, kind) {#id}`, and has the parts of its kind
 * instead of the answer (`kinds/`). Blank lines around texts are removed. A line of a text that looks like structure has a
 * backslash in front, see `escape-structure.ts`. The format is described in docs/card-format.md.
 *
 * @throws {ModuleFileError} with every finding, each with its file and line
 */
export function parseModule(file: string, text: string): ModuleInFile {
  const { module, findings } = readModule(file, text);
  if (findings.length > 0) throw new ModuleFileError(findings);
  return module;
}

/** Reads as much of a module file as possible, with the line of everything. Does not throw. */
export function readModule(file: string, text: string): ReadModule {
  const findings: Finding[] = [];
  const report = (lineIndex: number, message: string) => {
    findings.push({ file, line: lineIndex + 1, message });
  };
  const { frontMatter, cards: readCards, lines } = readFile(text, report);
  const { module = '', stack = '', slug = '', summary = '' } = frontMatter.fields;
  requireFields(frontMatter, fieldNames, report);
  if (readCards.length === 0) report(frontMatter.bodyStart, 'The module has no cards. Add at least one.');
  const cards = readCards.map((card, index) => {
    if (card.permanentId === undefined) report((lines.cards[index]?.heading ?? 1) - 1, noPermanentId);
    return { permanentId: '', ...asVerified(card) };
  });
  findings.sort((one, other) => one.line - other.line);
  return { file, module: { moduleName: module, stackName: stack, slug, summary, cards }, lines, findings };
}

/** The linter runs the code of every library card, so their files need not say that it passed. */
function asVerified<Card extends CardInFile>(card: Card): Card {
  const checked = kindAndBody(card);
  return checked.kind === 'code' ? { ...card, body: { ...checked.body, isVerified: true } } : card;
}

const noPermanentId = 'The card has no permanent ID. `npm run content -- --add-ids` adds one to its heading.';

export interface ReadFile {
  frontMatter: FrontMatter;
  cards: ReadCard['card'][];
  lines: ModuleLines;
}

/**
 * Reads front matter and cards without checking what a module requires; `report` counts lines from
 * 0.
 */
export function readFile(text: string, report: Report): ReadFile {
  const fileLines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const frontMatter = parseFrontMatter(fileLines, report);
  const cards: ReadCard['card'][] = [];
  const cardLines: CardLines[] = [];
  for (const raw of splitCards(fileLines, frontMatter.bodyStart, report)) {
    const { card, partLines } = readCard(raw, report);
    cards.push(card);
    cardLines.push({ heading: raw.headingIndex + 1, parts: fromOne(partLines) });
  }
  const fields = Object.fromEntries(
    Object.entries(frontMatter.fieldLines).map(([name, index]) => [name, index + 1]),
  );
  return { frontMatter, cards, lines: { fields, cards: cardLines } };
}

const fromOne = (parts: PartLines): PartLines =>
  Object.fromEntries(
    Object.entries(parts).map(([part, indexes]) => [part, indexes?.map((index) => index + 1)]),
  );
