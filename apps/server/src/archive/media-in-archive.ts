import { hash } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { isObjectName, type MediaStore } from '../media-store/media-store.ts';
import { type ArchivedMedia, ArchiveError, damagedArchive, type Row } from './archive-format.ts';

/** A multiple of three, so that parts have no padding. */
const partBytes = 192 * 1024;
const objectsAtOnce = 500;

/** The contents of all files that the snapshot knows. Each file has at least one row. */
export async function* contentRows(
  snapshot: Transaction,
  { store, reportMissing }: ArchivedMedia,
): AsyncGenerator<[string, string]> {
  for await (const object of objectsIn(snapshot)) {
    const content = await store.read(object);
    if (content === undefined) {
      reportMissing(object);
      continue;
    }
    for await (const part of inParts(content)) yield [object, part.toString('base64')];
  }
}

async function* objectsIn(snapshot: Transaction): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await snapshot
      .selectFrom('media')
      .select('object')
      .distinct()
      .where('object', '>', last)
      .orderBy('object')
      .limit(objectsAtOnce)
      .execute();
    for (const { object } of rows) yield object;
    const end = rows.at(-1);
    if (end === undefined || rows.length < objectsAtOnce) return;
    last = end.object;
  }
}

async function* inParts(content: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content as unknown as AsyncIterable<Uint8Array>) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) yield rest.subarray(0, partBytes);
  }
  if (rest.length > 0) yield rest;
}

/** Writes the contents of an archive to a store. */
export class ContentRestore {
  readonly #store: MediaStore | undefined;
  readonly #file: string;
  #object = '';
  #parts: Buffer[] = [];

  constructor(store: MediaStore | undefined, file: string) {
    this.#store = store;
    this.#file = file;
  }

  async addRow([object, part]: Row): Promise<void> {
    if (typeof object !== 'string' || typeof part !== 'string' || !isObjectName(object))
      throw damagedArchive(this.#file);
    if (object !== this.#object) await this.end();
    this.#object = object;
    this.#parts.push(Buffer.from(part, 'base64'));
  }

  /** Writes the last file. */
  async end(): Promise<void> {
    if (this.#parts.length === 0) return;
    if (this.#store === undefined)
      throw new ArchiveError(
        `${this.#file} has pictures and sounds. Nothing was restored. Set MEDIA_DIRECTORY or MEDIA_S3_URL to a place for them and try again.`,
      );
    const content = Buffer.concat(this.#parts);
    this.#parts = [];
    // The name of an object contains the hash of its content.
    if (!this.#object.includes(`-${hash('sha256', content).slice(0, 40)}`)) throw damagedArchive(this.#file);
    await this.#store.write(this.#object, content);
  }
}
