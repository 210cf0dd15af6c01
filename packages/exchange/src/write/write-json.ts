import { Readable } from 'node:stream';
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
    zip.addText(`${modulesFolder}${nameFor(module.name, 'json')}`, fileOf(module));
  }
  const all = Symbol.asyncIterator in documents ? documents : Object.entries(documents);
  for await (const [name, document] of all as AsyncIterable<[string, unknown]>)
    zip.addText(`${documentsFolder}${name}.json`, `${JSON.stringify(document)}\n`);
  for (const file of media) zip.addMedia(`${mediaFolder}${file.name}`, file);
  return zip.end();
}

const fileOf = (module: ExchangeModule): string =>
  `{"format":"${ownJsonFormat}","version":${ownJsonVersion},"modules":[\n${[...moduleAsJson(module)].join('')}\n]}\n`;
