/** A Markdown text in one line, as it is read: without the signs of its structure; code stays, its fences go. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, ' ')
      .replace(/^ {0,3}(?:#{1,6} |> ?|[-*+] |\d+[.)] )+/gm, '')
      // A row of dashes under the head of a table, and the lines between its cells.
      .replace(/^\|?[ :|-]*-{2,}[ :|-]*$/gm, ' ')
      .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
      .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gs, '$2')
      .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
      .replace(/`+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

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
