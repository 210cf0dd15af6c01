import { type MarkdownNode, parseMarkdown } from './parse-markdown.ts';

/**
 * A cache, because searches find the same few answers again and again, and parsing takes most of
 * the time of an excerpt.
 */
const plainTexts = new Map<string, string>();
const plainTextsMax = 2000;

/** A Markdown text on one line, without its markup: code stays, its fences go. */
export function plainText(markdown: string): string {
  const before = plainTexts.get(markdown);
  if (before !== undefined) return before;
  if (plainTexts.size >= plainTextsMax) plainTexts.clear();
  const text = textOf(parseMarkdown(markdown).root).replace(/\s+/g, ' ').trim();
  plainTexts.set(markdown, text);
  return text;
}

/** Joins blocks with a space and inline text without. */
function textOf(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(textOf).join(isInline(node) ? '' : ' ');
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return node.type === 'image' || node.type === 'imageReference' ? (node.alt ?? '') : '';
}

/** Whether the children of a node follow each other within a line. */
const isInline = ({ type }: MarkdownNode): boolean =>
  ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'].includes(
    type,
  );

const excerptLength = 200;
/** How much of the text before the first hit is shown. */
const leadLength = 60;

/**
 * The part of a Markdown text around the first of the given words, as about 200 characters of plain
 * text; the beginning of the text if it contains none of them.
 *
 * @param words in lower case
 */
export function excerptAround(markdown: string, words: readonly string[]): string {
  const text = plainText(markdown);
  const hit = firstHit(text, words);
  const start = hit <= leadLength ? 0 : afterBlank(text, hit - leadLength);
  const rest = text.slice(start);
  const end = rest.length <= excerptLength ? rest.length : rest.lastIndexOf(' ', excerptLength);
  const shown = rest.slice(0, end <= 0 ? excerptLength : end).toWellFormed();
  return `${start === 0 ? '' : '… '}${shown}${shown.length < rest.length ? ' …' : ''}`;
}

/**
 * The first position at which a word starts with one of the words; failing that, at which one of
 * them occurs within a word (`effect` in `useEffect`). -1 if there is none.
 */
function firstHit(text: string, words: readonly string[]): number {
  const folded = text.toLowerCase();
  let within = -1;
  let first = -1;
  for (const word of words) {
    for (let place = folded.indexOf(word); place !== -1; place = folded.indexOf(word, place + 1)) {
      if (within === -1 || place < within) within = place;
      if (place > 0 && /[\p{L}\p{N}]/u.test(folded.charAt(place - 1))) continue;
      if (first === -1 || place < first) first = place;
      break;
    }
  }
  return first === -1 ? within : first;
}

function afterBlank(text: string, place: number): number {
  const blank = text.indexOf(' ', place);
  return blank === -1 || blank > place + leadLength / 2 ? place : blank + 1;
}
