import type { ExchangeCard } from '../../collection.ts';
import type { CollectionBuilder } from '../../collection-builder.ts';
import { splitRows } from '../../table/split-rows.ts';
import { namesIn } from '../database/read-decks.ts';
import { makeCard } from '../notes/make-card.ts';
import type { NoteType } from '../notes/note-type.ts';
import { clozeNumbers } from '../notes/read-cloze.ts';
import { type AnkiTextHeader, readHeader } from './read-header.ts';

/** Reads notes that Anki exported as text. Their templates are not in the file. */
export function readAnkiText(text: string, moduleName: string, builder: CollectionBuilder): void {
  const { header, body } = readHeader(text);
  for (const row of splitRows(body, { delimiter: header.delimiter, rowSeparator: '\n' }))
    addNote(row, header, moduleName, builder);
}

function addNote(
  row: readonly string[],
  header: AnkiTextHeader,
  moduleName: string,
  builder: CollectionBuilder,
): void {
  const { columns } = header;
  const column = (index: number | undefined) => (index === undefined ? '' : (row[index] ?? '').trim());
  const special = new Set(Object.values(columns));
  const texts = row.filter((_, index) => !special.has(index));
  const fields = header.isHtml ? texts : texts.map(escaped);
  const typeName = column(columns.noteType) || header.noteType;
  const deck = namesIn(column(columns.deck) || header.deck || moduleName, '::');
  const guid = column(columns.guid);
  const tags = [...header.tags, ...column(columns.tags).split(/\s+/)].filter(Boolean);
  const type = noteTypeFor(typeName, fields);
  for (const ordinal of ordinalsOf(type, fields)) {
    const card = makeCard({ guid, type, fields, tags }, { ordinal, deck }, builder.losses);
    if (card === undefined) continue;
    const name = deck.at(-1) ?? moduleName;
    const module = builder.module(JSON.stringify(deck), () => ({ name, parents: deck.slice(0, -1) }));
    builder.add(module, { ...card, ids: idsOf(card, guid, ordinal), tags: builder.tags(tags) });
  }
}

const idsOf = ({ ids }: ExchangeCard, guid: string, ordinal: number): ExchangeCard['ids'] =>
  ids.exported === undefined && ids.source === undefined && guid !== ''
    ? { exported: undefined, source: `anki:${guid}:${ordinal}` }
    : ids;

/** Text that is not HTML keeps its lines. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

const ordinalsOf = (type: NoteType, fields: readonly string[]): number[] =>
  type.isCloze
    ? clozeNumbers(fields[0] ?? '').map((number) => number - 1)
    : type.templates.map((_, index) => index);

/** Anki's own note types are known by name; notes of others show their first field on the front. */
function noteTypeFor(name: string, fields: readonly string[]): NoteType {
  const fieldNames = fields.map((_, index) => `Field ${index + 1}`);
  const others = fieldNames.slice(1).map((field) => `{{#${field}}}<div>{{${field}}}</div>{{/${field}}}`);
  const isCloze = clozeNumbers(fields[0] ?? '').length > 0;
  const front = isCloze ? '{{cloze:Field 1}}' : '{{Field 1}}';
  const back = isCloze ? `{{cloze:Field 1}}${others.join('')}` : others.join('');
  const reversed = { name: 'Card 2', front: '{{Field 2}}', back: '{{Field 1}}' };
  const typed = { name: 'Card 1', front: '{{Field 1}}{{type:Field 2}}', back: others.slice(1).join('') };
  const isTyped = /type in the answer/i.test(name) && !isCloze;
  const isReversed = /and reversed|optional reversed/i.test(name) && !isCloze;
  const first = isTyped ? typed : { name: 'Card 1', front, back };
  const hasSecond = isReversed && (!/optional/i.test(name) || (fields[2] ?? '').trim() !== '');
  return { id: 0, name, isCloze, fieldNames, templates: hasSecond ? [first, reversed] : [first] };
}
