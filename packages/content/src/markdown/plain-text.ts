import { fenceAfter } from '../format/code-fence.ts';

/** A Markdown text in one line, as it is read: without the signs of its structure; code stays, its fences go. */
export function plainText(markdown: string): string {
  let fence: string | undefined;
  let prose: string[] = [];
  const pieces: string[] = [];
  const endProse = () => {
    pieces.push(plainProse(prose.join('\n')));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const before = fence;
    fence = fenceAfter(line, fence);
    if (before === undefined && fence === undefined) prose.push(line);
    else if (before !== undefined && fence !== undefined) pieces.push(line);
    else endProse();
  }
  endProse();
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}

const plainProse = (markdown: string): string =>
  plainInline(
    markdown
      .replace(/^ {0,3}(?:#{1,6} |> ?|[-*+] |\d+[.)] )+/gm, '')
      // A row of dashes under the head of a table.
      .replace(/^\|?[ :|-]*-{2,}[ :|-]*$/gm, ' '),
  );

/** Code in backticks, links and pictures, strong and stressed words; from the left, so that code keeps its stars. */
const inline =
  /(`+)(?!`)(.+?)(?<!`)\1(?!`)|!?\[([^\]]*)\]\([^)\s]*\)|(\*\*|__)(?=\S)(.+?)(?<=\S)\4|(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/gs;

const plainInline = (text: string): string =>
  text.replace(
    inline,
    (_, _ticks, code?: string, title?: string, _stars?: string, strong?: string, stressed?: string) =>
      code ?? plainInline(title ?? strong ?? stressed ?? ''),
  );

const excerptLength = 200;
/** How much of what comes before the first hit is shown. */
const leadLength = 60;

/**
 * The part of a Markdown text around the first of the words, as plain text of about 200 characters; its beginning when
 * it has none of them. The words are in small letters.
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

/** Where a word begins with one of the words; failing that, where any of them stands in another (`effect` in `useEffect`). */
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
