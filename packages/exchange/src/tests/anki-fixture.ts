import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { BinaryWriter } from '@bufbuild/protobuf/wire';
import Database from 'better-sqlite3';
import { type AnkiFixture, deckId, type FixtureNoteType, noteTypeId } from './anki-fixture-shape.ts';
import { createLegacyTables, createModernTables } from './anki-tables.ts';
import { writeZip } from './write-zip.ts';

export {
  type AnkiFixture,
  dayMs,
  type FixtureCard,
  type FixtureNoteType,
  fixtureCrt,
  type PackageKindName,
} from './anki-fixture-shape.ts';

export const basic: FixtureNoteType = {
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']],
};
export const basicAndReversed: FixtureNoteType = {
  name: 'Basic (and reversed card)',
  fields: ['Front', 'Back'],
  templates: [
    ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
    ['{{Back}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
  ],
};
export const basicTyped: FixtureNoteType = {
  name: 'Basic (type in the answer)',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}\n\n{{type:Back}}', '{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}']],
};
export const cloze: FixtureNoteType = {
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
};

const collectionNames = {
  legacy1: 'collection.anki2',
  legacy2: 'collection.anki21',
  latest: 'collection.anki21b',
};
const versions = { legacy1: 1, legacy2: 2, latest: 3 };

/** Writes a package and returns its path. */
export async function writeAnkiFixture(folder: string, name: string, fixture: AnkiFixture): Promise<string> {
  const { kind, media = {}, mediaList, hasNoMeta = false, entries = {} } = fixture;
  const isLatest = kind === 'latest';
  const pack = (bytes: Uint8Array) => (isLatest ? zstdCompressSync(bytes) : bytes);
  const list = mediaList === undefined ? pack(isLatest ? latestList(media) : legacyList(media)) : mediaList;
  const files: Record<string, Uint8Array> = {
    [collectionNames[kind]]: pack(collectionBytes(folder, name, fixture)),
    ...(kind !== 'legacy1' && { 'collection.anki2': decoy(folder, name) }),
    ...(!hasNoMeta && kind !== 'legacy1' && { meta: versionMessage(versions[kind]) }),
    ...(list !== null && { media: list }),
    ...Object.fromEntries(Object.values(media).map((bytes, index) => [String(index), pack(bytes)])),
    ...entries,
  };
  return writeZip(join(folder, name), files);
}

const versionMessage = (version: number): Uint8Array => new BinaryWriter().tag(1, 0).int32(version).finish();

const legacyList = (media: Record<string, Uint8Array>): Uint8Array =>
  Buffer.from(JSON.stringify(Object.fromEntries(Object.keys(media).map((name, index) => [index, name]))));

function latestList(media: Record<string, Uint8Array>): Uint8Array {
  const writer = new BinaryWriter();
  for (const [name, bytes] of Object.entries(media)) {
    const entry = new BinaryWriter().tag(1, 2).string(name).tag(2, 0).uint32(bytes.length);
    writer.tag(1, 2).bytes(entry.tag(3, 2).bytes(new Uint8Array(20)).finish());
  }
  return writer.finish();
}

/** What a newer package has for older programs. */
const decoy = (folder: string, name: string): Uint8Array =>
  collectionBytes(folder, `${name}-decoy`, {
    kind: 'legacy1',
    notes: [{ fields: ['Please update to the latest Anki version.', ''] }],
  });

function collectionBytes(folder: string, name: string, fixture: AnkiFixture): Uint8Array {
  const path = join(folder, `${name}.sqlite`);
  const database = new Database(path);
  const types = fixture.noteTypes ?? [basic];
  const decks = fixture.decks ?? ['Default'];
  if (fixture.kind === 'latest') createModernTables(database, types, decks, fixture);
  else createLegacyTables(database, types, decks, fixture);
  addNotes(database, decks, fixture);
  fixture.change?.(database);
  if (fixture.kind === 'latest') {
    database.unsafeMode();
    database.pragma('writable_schema = ON');
    database.exec(`update sqlite_schema set sql = replace(sql, 'NOCASE', 'unicase')`);
  }
  database.close();
  return readFileSync(path);
}

function addNotes(database: Database.Database, decks: readonly string[], { notes }: AnkiFixture): void {
  const addNote = database.prepare(`insert into notes values (?, ?, ?, 0, -1, ?, ?, ?, 0, 0, '')`);
  const addCard = database.prepare(
    `insert into cards values (?, ?, ?, ?, 0, -1, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)`,
  );
  const addLog = database.prepare('insert into revlog values (?, ?, -1, ?, ?, 0, ?, ?, ?)');
  const idOf = (deck: string | undefined) => (deck === undefined ? 0 : deckId(decks.indexOf(deck)));
  let cardId = 1_500_000_000_000;
  database.transaction(() => {
    notes.forEach(({ type = 0, guid, fields, tags = '', cards = [{}] }, index) => {
      const id = 1_400_000_000_000 + index;
      addNote.run(
        id,
        guid ?? `guid${index}`,
        noteTypeId(type),
        ` ${tags} `,
        fields.join('\x1f'),
        fields[0] ?? '',
      );
      for (const card of cards) {
        cardId += 1;
        const { ord = 0, deck = decks[0], homeDeck, due = 0, odue = 0, ivl = 0, factor = 0 } = card;
        addCard.run(
          ...[cardId, id, idOf(deck), ord, card.type ?? 0, card.queue ?? card.type ?? 0, due, ivl, factor],
          ...[card.reps ?? 0, card.lapses ?? 0, odue, idOf(homeDeck), card.flags ?? 0, card.data ?? '{}'],
        );
        for (const [at, ease, interval, ease10, ms, kind] of card.log ?? [])
          addLog.run(at, cardId, ease, interval, ease10, ms, kind);
      }
    });
  })();
}
