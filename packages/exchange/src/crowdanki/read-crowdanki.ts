import { namesIn } from '../anki/database/read-decks.ts';
import { noteTypeFromJson } from '../anki/database/read-note-types.ts';
import { asList, asObject, integer, text } from '../anki/database/values.ts';
import { existingOrdinals } from '../anki/notes/existing-ordinals.ts';
import { makeCard } from '../anki/notes/make-card.ts';
import type { Note, NoteType } from '../anki/notes/note-type.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';

/** Whether a JSON value is a deck of CrowdAnki (https://github.com/Stvad/CrowdAnki). */
export const looksLikeCrowdAnki = (value: unknown): boolean => asObject(value).__type__ === 'Deck';

const depthMax = 50;

/** Reads a deck of CrowdAnki with the decks in it. */
export function readCrowdAnki(value: unknown, builder: CollectionBuilder): void {
  const types = new Map<string, NoteType>();
  readDeck(asObject(value), [], types, builder);
}

function readDeck(
  deck: Record<string, unknown>,
  parents: readonly string[],
  types: Map<string, NoteType>,
  builder: CollectionBuilder,
): void {
  if (parents.length > depthMax)
    throw new ExchangeError('REFUSED', 'The decks in this file are nested too deep.');
  for (const model of asList(deck.note_models).map(asObject)) addType(model, types);
  // The name of a deck may repeat those above it.
  const names = namesIn(text(deck.name), '::');
  const path = [...parents, names.at(-1) ?? 'Untitled'];
  for (const note of asList(deck.notes).map(asObject)) addNote(note, path, types, builder);
  for (const child of asList(deck.children).map(asObject)) readDeck(child, path, types, builder);
}

function addType(model: Record<string, unknown>, types: Map<string, NoteType>): void {
  const type = noteTypeFromJson(integer(model.id), model);
  if (type.fieldNames.length > limits.fields || type.templates.length > limits.fields)
    throw new ExchangeError(
      'REFUSED',
      `A note type in this file has more than ${limits.fields} fields or templates, so it is not imported.`,
    );
  types.set(text(model.crowdanki_uuid), type);
}

function addNote(
  note: Record<string, unknown>,
  path: readonly string[],
  types: ReadonlyMap<string, NoteType>,
  builder: CollectionBuilder,
): void {
  const type = types.get(text(note.note_model_uuid));
  if (type === undefined) {
    builder.losses.add('card-without-note', text(asList(note.fields)[0]));
    return;
  }
  const guid = text(note.guid);
  const fields = asList(note.fields).slice(0, limits.fields).map(text);
  const read: Note = { guid, type, fields, tags: asList(note.tags).map(text) };
  for (const ordinal of existingOrdinals(read)) {
    const card = makeCard(read, { ordinal, deck: path }, builder.losses);
    if (card === undefined) continue;
    const module = builder.module(JSON.stringify(path), () => ({
      name: path.at(-1) ?? 'Untitled',
      parents: path.slice(0, -1),
    }));
    const {
      exported,
      source = guid === '' || exported !== undefined ? undefined : `anki:${guid}:${ordinal}`,
    } = card.ids;
    builder.add(module, { ...card, ids: { exported, source }, tags: builder.tags(read.tags) });
  }
}
