import type { Insertion } from '../../lib/media/media-markdown.ts';

interface Range {
  start: number;
  end: number;
}

/** Where an author types: not a button, which they press for the field. */
const fields = 'input:not([type="file"]), textarea, select, [contenteditable]';

/**
 * Inserts a text at the cursor of a field as if it were typed, so that the browser's undo removes it.
 * An author who has gone on to another field meanwhile stays there.
 * @returns what was inserted
 */
export function insertInto(
  area: HTMLTextAreaElement,
  write: (before: string, after: string) => Insertion,
): string {
  const { activeElement } = document;
  const isElsewhere = activeElement !== area && activeElement?.matches(fields) === true;
  const { start, end } = cursorOf(area);
  const { text, alt } = write(area.value.slice(0, start), area.value.slice(end));
  type(area, { start, end }, text, !isElsewhere);
  // Selected, so that a description replaces it.
  if (!isElsewhere) area.setSelectionRange(start + alt.start, start + alt.end);
  return text;
}

/** The selection. In a field that was not used yet, the end. */
function cursorOf(area: HTMLTextAreaElement): Range {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const isUnused = end === 0 && document.activeElement !== area;
  if (isUnused) return { start: value.length, end: value.length };
  // The description of a file that was just added stays, and the next file comes after it.
  const rest = value.slice(0, start).endsWith('![') ? /^\]\(media\/[^)]*\)/.exec(value.slice(end)) : null;
  return rest === null ? { start, end } : { start: end + rest[0].length, end: end + rest[0].length };
}

/** Removes a text from a field, wherever it is by now. */
export function removeFrom(area: HTMLTextAreaElement, text: string): void {
  // The description may have been changed, but not the path.
  const path = /\]\((media\/[^)]+)\)/.exec(text)?.[1] ?? '';
  const found = Array.from(area.value.matchAll(/\n*!\[[^\]]*\]\((media\/[^)\s]+)[^)]*\)\n*/g)).findLast(
    (match) => match[1] === path,
  );
  if (found === undefined) return;
  const end = found.index + found[0].length;
  const isBetween = found.index > 0 && end < area.value.length;
  type(area, { start: found.index, end }, isBetween ? '\n\n' : '', true);
}

function type(area: HTMLTextAreaElement, { start, end }: Range, text: string, withFocus: boolean) {
  if (withFocus) {
    area.focus();
    area.setSelectionRange(start, end);
    const command = text === '' ? 'delete' : 'insertText';
    // Deprecated, but the only way that keeps the browser's undo.
    if (document.execCommand(command, false, text)) return;
  }
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
