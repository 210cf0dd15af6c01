/**
 * Letters, digits and underscores; names that need their other characters: C#, F#, J#, C++, .NET
 * and N+1; and operators that people search for.
 */
const wordPattern =
  /(?<![\p{L}\p{N}_])(?:[CFJ]#|C\+\+|N\+1)(?![\p{L}\p{N}_])|\.NET(?![\p{L}\p{N}_])|[\p{L}\p{N}_]+|[!=]==?|\?\.|(?<!\?)\?\?=?(?!\?)|=>|<=>|:=|\.{3}|<-|::/giu;
/** The same for ASCII texts, which most texts are. It is five times as fast. */
const asciiWordPattern =
  /\b(?:[CFJ]#|C\+\+|N\+1)(?!\w)|\.NET(?!\w)|\w+|[!=]==?|\?\.|(?<!\?)\?\?=?(?!\?)|=>|<=>|:=|\.{3}|<-|::/gi;
const ascii = /^\p{ASCII}*$/u;

/** Longer words are code that is not typed into a search. */
const wordMaxLength = 40;

/** A searchable word, and the parts by which it can also be found. */
export interface SearchWord {
  /** In lower case and without accents: `useeffect`. */
  whole: string;
  /** `use` and `effect`; empty for a word that is not compound. */
  parts: string[];
}

/**
 * The searchable words of a text, in order. Letter case and accents are folded. Identifiers appear
 * whole and with their parts (`useEffect`, `group_by`), and `C#`, `C++`, `.NET`, `N+1` and operators
 * such as `===` are words.
 */
export function searchWords(text: string): SearchWord[] {
  const isAscii = ascii.test(text);
  const plain = isAscii
    ? text
    : text
        .replaceAll('…', ' ')
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '');
  const words: SearchWord[] = [];
  for (const written of plain.match(isAscii ? asciiWordPattern : wordPattern) ?? []) {
    const trimmed = written.includes('_') ? written.replace(/^_+|_+$/g, '') : written;
    const name = foldWord(trimmed);
    if (name === '' || name.length > wordMaxLength) continue;
    const isSpecialName = written === `__${trimmed}__`;
    words.push(
      isSpecialName
        ? { whole: `__${name}__`, parts: [name] }
        : { whole: name, parts: partsOf(trimmed, name) },
    );
  }
  return words;
}

/** Every word and part by which a text can be found, each once, in the order of the text. */
export function searchKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const { whole, parts } of searchWords(text)) {
    keys.add(whole);
    for (const part of parts) keys.add(part);
  }
  return keys;
}

const foldWord = (word: string): string => word.toLowerCase().replaceAll('ς', 'σ');

/**
 * The parts of a compound word: `innerHTML` → inner, html; `HTMLElement` → html, element;
 * `group_by` → group, by; `.NET` → net. JavaScript is an exception, because it is not a script of
 * Java.
 */
function partsOf(word: string, whole: string): string[] {
  if (whole === '.net') return ['net'];
  if (whole === 'javascript') return [];
  // An initial capital alone does not make a compound.
  if (word.slice(1) === whole.slice(1) && !word.includes('_')) return [];
  const parts = word
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1_')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1_')
    .split('_')
    .filter((part) => part !== '');
  return parts.length > 1 ? parts.map(foldWord) : [];
}
