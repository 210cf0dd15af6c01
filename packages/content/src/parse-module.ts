import {
  type CardInFile,
  type CardLevel,
  type Finding,
  ModuleFileError,
  type ModuleInFile,
} from './module-file.ts';
import { parseFrontMatter } from './parse-front-matter.ts';

const cardHeading = /^## Card \((EASY|MEDIUM|HARD)\)$/;
const answerHeading = '### Answer';
const otherHeading = /^#{1,3} /;

interface OpenCard {
  level: CardLevel;
  lineIndex: number;
  question: string[];
  answer: string[] | undefined;
}

/**
 * Reads a module file: front matter, then cards that each open with `## Card (LEVEL)`, hold the question, then
 * `### Answer` and the answer. Question and answer are given back without the blank lines around them.
 *
 * @throws {ModuleFileError} with every finding, each with its file and line.
 */
export function parseModule(file: string, text: string): ModuleInFile {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const findings: Finding[] = [];
  const report = (lineIndex: number, message: string) => {
    findings.push({ file, line: lineIndex + 1, message });
  };
  const { fields, bodyStart } = parseFrontMatter(lines, report);
  const cards = parseCards(lines, bodyStart, report);
  if (findings.length > 0) throw new ModuleFileError(findings);
  const { module = '', stack = '', slug = '', summary = '' } = fields;
  return { moduleName: module, stackName: stack, slug, summary, cards };
}

type Report = (lineIndex: number, message: string) => void;

function parseCards(lines: readonly string[], start: number, report: Report): CardInFile[] {
  const open: OpenCard[] = [];
  let fence: string | undefined;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    fence = fenceAfter(line, fence);
    const level = fence === undefined ? cardHeading.exec(line)?.[1] : undefined;
    const card = open.at(-1);
    if (level) open.push({ level: level as CardLevel, lineIndex: index, question: [], answer: undefined });
    else if (!card) reportStrayText(line, index, report);
    else if (fence === undefined && line === answerHeading) openAnswer(card, index, report);
    else if (fence === undefined && otherHeading.test(line)) report(index, `unexpected heading \`${line}\``);
    else (card.answer ?? card.question).push(line);
  }
  if (fence !== undefined) report(lines.length - 1, 'a code fence is not closed');
  if (open.length === 0) report(start, 'the module has no cards');
  return open.map((card) => closeCard(card, report));
}

/** The fence that is open after this line: headings inside code are code. */
function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
  if (marker === undefined) return fence;
  if (fence === undefined) return marker;
  const closes = marker.startsWith(fence) && line.trim() === marker;
  return closes ? undefined : fence;
}

function reportStrayText(line: string, index: number, report: Report): void {
  if (line.trim() !== '') report(index, 'text stands outside a card: expected `## Card (EASY|MEDIUM|HARD)`');
}

function openAnswer(card: OpenCard, index: number, report: Report): void {
  if (card.answer) report(index, 'the card has a second answer');
  card.answer ??= [];
}

function closeCard(card: OpenCard, report: Report): CardInFile {
  const question = withoutBlankEdges(card.question);
  const answer = withoutBlankEdges(card.answer ?? []);
  if (question === '') report(card.lineIndex, 'the card has no question');
  if (answer === '') report(card.lineIndex, 'the card has no answer');
  return { level: card.level, question, answer };
}

function withoutBlankEdges(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
