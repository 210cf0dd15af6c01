import { findHeadingCards } from './heading-cards.ts';
import { isInCode } from './inline-code.ts';
import type { NoteCard } from './note-card.ts';
import { readSrComment } from './read-sr-comment.ts';
import type { NoteLine } from './split-note.ts';

/**
 * Finds the cards in a note: `Q:` with `A:`, `question::answer` (`:::` for both directions), and
 * sides above and below a line `?` (`??`). A note with none of them has a card for each heading with
 * text below it.
 */
export function findCards(lines: readonly NoteLine[]): NoteCard[] {
  const blocks = splitBlocks(lines);
  const needsSpaces = lines.some(({ text, isCode }) => !isCode && / :: |\S :::? | ::: /.test(text));
  const cards = [...labeledCards(lines), ...blocks.flatMap((block) => cardsIn(block, needsSpaces))];
  return cards.length > 0 ? cards : findHeadingCards(lines);
}

/** Lines that follow each other without an empty one. Blocks of code may contain empty lines. */
function splitBlocks(lines: readonly NoteLine[]): NoteLine[][] {
  const blocks: NoteLine[][] = [[]];
  for (const line of lines)
    if (line.text.trim() === '' && !line.isCode) blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks.filter((block) => block.length > 0);
}

const label = /^\s*(?:[-*]\s+)?(?:\*\*)?(Q|A|Question|Answer)(?:\*\*)?:(?:\*\*)?\s*(.*)$/i;

/** The question ends where its answer begins, and the answer at the next question, heading or line. */
function labeledCards(lines: readonly NoteLine[]): NoteCard[] {
  const cards: { question: string[]; answer: string[] | undefined }[] = [];
  let current: { question: string[]; answer: string[] | undefined } | undefined;
  for (const { text, isCode } of lines) {
    const match = isCode ? null : label.exec(text);
    const rest = match?.[2] ?? '';
    if (match !== null && /^q/i.test(match[1] ?? '')) {
      current = { question: [rest], answer: undefined };
      cards.push(current);
    } else if (match !== null && current !== undefined && current.answer === undefined)
      current.answer = [rest];
    else if (!isCode && /^(?:#{1,6}\s|---+\s*$)/.test(text)) current = undefined;
    else (current?.answer ?? current?.question)?.push(text);
  }
  return cards.flatMap(({ question, answer }) =>
    answer === undefined ? [] : [cardOf(question, answer, false)],
  );
}

function cardsIn(block: readonly NoteLine[], needsSpaces: boolean): NoteCard[] {
  if (block.some(({ text, isCode }) => !isCode && label.test(text))) return [];
  const line = block.findIndex(({ text, isCode }) => !isCode && /^\s*\?\??\s*$/.test(text));
  const texts = block.map(({ text }) => text);
  if (line > 0 && line < block.length - 1)
    return [cardOf(texts.slice(0, line), texts.slice(line + 1), (texts[line] ?? '').includes('??'))];
  return block.flatMap(({ text, isCode }, index) => {
    const card = isCode ? undefined : lineCard(text, needsSpaces);
    if (card === undefined) return [];
    const below = block[index + 1]?.text ?? '';
    return [{ ...card, schedule: readSrComment(text.includes('<!--SR:') ? text : below) }];
  });
}

/** `question::answer` on one line. Colons in code, as in `std::vector`, are not a separator. */
function lineCard(text: string, needsSpaces: boolean): NoteCard | undefined {
  if (text.length > lineLengthMax) return undefined;
  const line = withoutComment(text);
  const separator = needsSpaces ? /\s+(:::?)(?!:)\s*|(?<!:)(:::?)\s+/g : /(?<!:)(:::?)(?!:)/g;
  for (const match of line.matchAll(separator)) {
    if (isInCode(line, match.index)) continue;
    const question = line
      .slice(0, match.index)
      .replace(/^\s*(?:[-*+]|\d+\.)\s+/, '')
      .trim();
    const answer = line.slice(match.index + match[0].length).trim();
    if (question === '' || answer === '') return undefined;
    return { question, answer, isReversed: match[0].includes(':::'), schedule: [] };
  }
  return undefined;
}

/** Longer than both texts of a card. */
const lineLengthMax = 25_000;

const comment = /<!--(?:(?!-->)[\s\S]){0,1000}-->/g;
const withoutComment = (text: string): string => text.replace(comment, '');

function cardOf(question: readonly string[], answer: readonly string[], isReversed: boolean): NoteCard {
  const below = answer.join('\n');
  return {
    question: withoutComment(question.join('\n')).trim(),
    answer: withoutComment(below).trim(),
    isReversed,
    schedule: readSrComment(below),
  };
}
