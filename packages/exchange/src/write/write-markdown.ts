import type { Readable } from 'node:stream';
import { formatUserModule } from '@flipstack/content/user-modules';
import type { ExchangeCard, ExchangeModule } from '../collection.ts';
import { encodedName, withMediaUrls } from '../media/references.ts';
import { mapTexts } from '../media/resolve-media.ts';
import type { ExportOptions, ExportSource } from './export-source.ts';
import { fileNames } from './file-names.ts';
import { ZipWriter } from './zip-writer.ts';

/**
 * Modules as a folder of Markdown in the card format (docs/card-format.md), in a zip. Pictures and
 * sounds are in the folder `media`.
 */
export async function writeMarkdown(
  { modules, media }: ExportSource,
  { now, signal }: ExportOptions,
): Promise<Readable> {
  const zip = new ZipWriter(now);
  const nameFor = fileNames();
  for await (const module of modules) {
    signal?.throwIfAborted();
    zip.addText(nameFor(module.name, 'md'), moduleAsMarkdown(module));
  }
  for (const file of media) zip.addMedia(`media/${file.name}`, file);
  return zip.end();
}

/** A module in the card format. Schedules, tags and ids have no place there. */
export const moduleAsMarkdown = ({ name, stackName, cards }: ExchangeModule): string =>
  formatUserModule({ moduleName: name, stackName: stackName ?? '', cards: cards.map(cardForFile) });

const cardForFile = ({ level, question, answer, kind, body }: ExchangeCard) => ({
  level: level ?? 'EASY',
  ...mapTexts({ question, answer }, withRelativeMedia),
  ...(kind !== 'flip' && { kind, body: mapTexts(body, withRelativeMedia) }),
});

/** The names are encoded like those of the references themselves, so that reading is the inverse. */
const withRelativeMedia = (text: string): string =>
  withMediaUrls(text, (name) => `media/${encodedName(name)}`);
