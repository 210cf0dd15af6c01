import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ExchangeModule } from '../collection.ts';
import {
  documentsFolder,
  everythingFormat,
  manifestName,
  mediaFolder,
  moduleAsJson,
  modulesAsJson,
  modulesFolder,
  ownJsonFormat,
  ownJsonVersion,
} from '../own/own-json.ts';
import type { EverythingSource, ExportOptions, ExportSource } from './export-source.ts';
import { fileNames } from './file-names.ts';
import { ZipWriter } from './zip-writer.ts';

/** Modules as one JSON file, without their media. */
export const writeJson = ({ modules }: Pick<ExportSource, 'modules'>): Readable =>
  Readable.from(modulesAsJson(modules), { objectMode: false });

/** Modules as a zip with a JSON file for each, and their media. */
export const writeJsonZip = (source: ExportSource, options: ExportOptions): Promise<Readable> =>
  writeEverything({ ...source, documents: {} }, options);

/**
 * Everything of an account as a zip, which another server imports without loss: modules with
 * schedules and logs, media and documents. The zip is written while it is read.
 */
export async function writeEverything(
  { modules, media, documents }: EverythingSource,
  { now, signal }: ExportOptions,
): Promise<Readable> {
  const zip = new ZipWriter(now);
  const manifest = {
    format: everythingFormat,
    version: ownJsonVersion,
    exportedAt: new Date(now).toISOString(),
  };
  zip.addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
  const nameFor = fileNames();
  for await (const module of modules) {
    signal?.throwIfAborted();
    zip.addText(`${modulesFolder}${nameFor(module.name, 'json')}`, await joinInTurns(fileOf(module)));
  }
  const all = Symbol.asyncIterator in documents ? documents : Object.entries(documents);
  for await (const [name, document] of all as AsyncIterable<[string, unknown]>) {
    signal?.throwIfAborted();
    zip.addText(`${documentsFolder}${name}.json`, await joinInTurns(documentAsJson(document)));
  }
  for (const file of media) zip.addMedia(`${mediaFolder}${file.name}`, file);
  return zip.end();
}

function* fileOf(module: ExchangeModule): Generator<string> {
  yield `{"format":"${ownJsonFormat}","version":${ownJsonVersion},"modules":[\n`;
  yield* moduleAsJson(module);
  yield '\n]}\n';
}

/** The most items of a list that are one piece of text: an interview has a hundred answers. */
const itemsPerPiece = 20;

/** Like `JSON.stringify`, in pieces: the reviews in a document can be a million. */
function* documentAsJson(document: unknown): Generator<string> {
  if (Array.isArray(document)) {
    yield* listAsJson(document);
    yield '\n';
    return;
  }
  if (!isRecord(document)) {
    yield `${JSON.stringify(document)}\n`;
    return;
  }
  const fields = Object.entries(document).filter(([, value]) => value !== undefined);
  for (const [index, [name, value]] of fields.entries()) {
    yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* listAsJson(value);
    else yield JSON.stringify(value);
  }
  yield fields.length === 0 ? '{}\n' : '}\n';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function* listAsJson(items: readonly unknown[]): Generator<string> {
  yield '[';
  for (let from = 0; from < items.length; from += itemsPerPiece)
    yield `${from === 0 ? '' : ','}${JSON.stringify(items.slice(from, from + itemsPerPiece)).slice(1, -1)}`;
  yield ']';
}

/** Making this many characters of JSON takes about 2 ms. */
const charactersPerTurn = 256 * 1024;

/** Joins pieces, which are made when they are taken, and lets other work run in between. */
async function joinInTurns(pieces: Iterable<string>): Promise<string> {
  const parts: string[] = [];
  let characters = 0;
  for (const piece of pieces) {
    parts.push(piece);
    characters += piece.length;
    if (characters < charactersPerTurn) continue;
    characters = 0;
    await setImmediate();
  }
  return parts.join('');
}
