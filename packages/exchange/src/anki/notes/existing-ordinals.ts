import { LossCounter } from '../../losses.ts';
import type { Note } from './note-type.ts';
import { TemplateError } from './parse-template.ts';
import { clozeNumbers } from './read-cloze.ts';
import { renderSides } from './render-sides.ts';

/**
 * The cards that Anki would make of a note: one for each number of its blanks, or one for each
 * template whose front shows a field with text.
 */
export function existingOrdinals(note: Note): number[] {
  if (note.type.isCloze) return clozeNumbers(note.fields.join('\n')).map((number) => number - 1);
  const empty = { ...note, fields: [] };
  return note.type.templates.flatMap((_, ordinal) =>
    frontOf(note, ordinal) === frontOf(empty, ordinal) ? [] : [ordinal],
  );
}

function frontOf(note: Note, ordinal: number): string {
  try {
    return renderSides(note, { ordinal, deck: [] }, new LossCounter())?.front ?? '';
  } catch (error) {
    if (error instanceof TemplateError) return note.fields.join('');
    throw error;
  }
}
