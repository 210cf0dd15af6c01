import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { MediaStore } from './media-store.ts';

/** Only the account of the server may read what users have uploaded. */
const privateFile = 0o600;
const privateFolder = 0o700;

/** Keeps files in a folder: beside the database, or one that several machines share. */
export function createFolderStore(folder: string): MediaStore {
  const pathOf = (object: string) => join(folder, ...object.split('/'));
  return {
    async write(object, bytes) {
      const path = pathOf(object);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      try {
        const file = await open(unfinished, 'w', privateFile);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(object, range) {
      const file = await open(pathOf(object), constants.O_RDONLY).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      return Readable.toWeb(file.createReadStream(range)) as unknown as ReadableStream<Uint8Array>;
    },
    async remove(object) {
      await rm(pathOf(object), { force: true });
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
