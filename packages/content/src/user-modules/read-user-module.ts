import { bodyLimits } from '@flipstack/card-kinds';
import { type FrontMatter, requireFields } from '../format/parse-front-matter.ts';
import { type ReadFile, readFile } from '../format/read-module.ts';
import { cardHeadings, type Report } from '../format/split-cards.ts';
import { withPartsInside } from '../library/answer-with-parts.ts';
import { looksLikeCsv } from './looks-like-csv.ts';
import type { LineFinding, UserCard } from './user-module.ts';

/** The rules for a module and its cards, whatever format they come in. */
export interface UserModuleRules {
  maxCards: number;
  /** Returns what is wrong with the text of a field, if anything. */
  problemOf: (field: 'moduleName' | 'stackName' | 'question' | 'answer', text: string) => string | undefined;
}

/** What the text must contain. */
export interface UserModuleRequirements {
  /** The required names in the front matter; others are not checked. */
  names?: readonly ('module' | 'stack')[];
  /** Whether there must be a card. A text without front matter must always contain one. */
  cards?: boolean;
}

export interface ReadUserModule {
  /** Undefined if the text does not name it. */
  moduleName: string | undefined;
  stackName: string | undefined;
  /** Only modules of the library have a summary. */
  summary: string | undefined;
  /** The cards that could be read; complete only if there are no findings. */
  cards: UserCard[];
  /**
   * Whether a card has key points, a reason why it is asked, follow-ups or sources, which are now
   * part of its answer, or of its explanation if it is checked.
   */
  hasExtras: boolean;
  /** Sorted by line. */
  findings: LineFinding[];
}

const noCard = `There is no card. Start one with ${cardHeadings}.`;
const isCsv = `This looks like CSV. Import it on the Import page. Here, use a table with tabs between the columns, as Quizlet and Anki export it, or Markdown with ${cardHeadings}.`;
const neverClosed = 'The `---` in line 1 is never closed. Add a line of `---` below the module and stack.';

/** Reads a text in the card format as a user module, or as cards for one. Does not throw. */
export function readUserModule(
  text: string,
  rules: UserModuleRules,
  needs: UserModuleRequirements = {},
): ReadUserModule {
  const findings: LineFinding[] = [];
  const report: Report = (lineIndex, message) => findings.push({ line: lineIndex + 1, message });
  const file = readFile(text, report);
  const { frontMatter } = file;
  const cards = file.cards.map((card): UserCard => ({ level: card.level, ...withPartsInside(card) }));
  if (neverEnds(frontMatter, text)) findings.splice(0, Infinity, { line: 1, message: neverClosed });
  else if (cards.length === 0 && looksLikeCsv(text))
    findings.splice(0, Infinity, { line: 1, message: isCsv });
  else {
    const mustHaveCards = needs.cards === true || frontMatter.bodyStart === 0;
    // Another error may be the cause.
    if (mustHaveCards && cards.length === 0 && findings.length === 0) report(frontMatter.bodyStart, noCard);
    checkNames(frontMatter, rules, needs, report);
    checkNumber(file, rules, report);
    checkTexts(cards, file, rules, report);
  }
  return {
    moduleName: frontMatter.fields.module?.trim(),
    stackName: frontMatter.fields.stack?.trim(),
    summary: frontMatter.fields.summary,
    cards,
    hasExtras: cards.some(({ answer }, index) => answer !== file.cards[index]?.answer),
    findings: findings.sort((one, other) => one.line - other.line),
  };
}

/**
 * Front matter that is never closed misplaces everything below it, so other findings would only
 * distract.
 */
const neverEnds = ({ bodyStart }: FrontMatter, text: string): boolean =>
  bodyStart === 0 && /^\uFEFF?---\r?\n/.test(text);

function checkNames(
  frontMatter: FrontMatter,
  { problemOf }: UserModuleRules,
  { names = [] }: UserModuleRequirements,
  report: Report,
): void {
  if (names.length > 0) requireFields(frontMatter, names, report);
  for (const field of names) {
    const name = frontMatter.fields[field];
    const problem = name && problemOf(field === 'module' ? 'moduleName' : 'stackName', name.trim());
    if (problem) report(frontMatter.fieldLines[field] ?? 0, problem);
  }
}

function checkNumber({ cards, lines }: ReadFile, { maxCards }: UserModuleRules, report: Report): void {
  const firstTooMany = lines.cards[maxCards];
  if (firstTooMany === undefined) return;
  report(
    firstTooMany.heading - 1,
    `This text has ${cards.length} cards. You can import up to ${maxCards} at a time. Import the first ones as a module, then add the rest to it.`,
  );
}

function checkTexts(
  cards: readonly UserCard[],
  file: ReadFile,
  { problemOf }: UserModuleRules,
  report: Report,
): void {
  cards.forEach((card, index) => {
    const { heading = 1, parts = {} } = file.lines.cards[index] ?? {};
    for (const field of ['question', 'answer'] as const) {
      // The answer of a checked card is not in the file.
      const line = parts[field]?.[0] ?? (card.answer !== '' && field === 'answer' ? heading : undefined);
      const problem = line === undefined ? undefined : problemOf(field, card[field]);
      if (line !== undefined && problem !== undefined) report(line - 1, problem);
    }
    checkExplanation(card, heading, file.cards[index]?.body, report);
  });
}

/** Adding the key points and other parts may make an explanation too long. */
function checkExplanation(
  { body }: UserCard,
  heading: number,
  written: UserCard['body'],
  report: Report,
): void {
  const { length = 0 } = body?.explanation ?? '';
  const max = bodyLimits.explanationLength;
  if (length <= max || (written?.explanation?.length ?? 0) > max) return;
  report(
    heading - 1,
    `With its key points, follow-ups and sources, the explanation has ${length} characters. At most ${max} are allowed.`,
  );
}
