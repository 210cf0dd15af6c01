import { createHash } from 'node:crypto';
import { parseModule } from '@flipstack/content';
import { inLibraryOrder } from '@flipstack/content/library';
import type { LibraryFile } from '@flipstack/content/node';
import { inTransaction } from '../../../database/database.ts';
import { lockStartup } from '../../../database/migrate.ts';
import type { Services } from '../../../services.ts';
import { findLibraryVersion, saveLibraryVersion } from '../search/search-index-repository.ts';
import { storeLibrary } from './store-library.ts';

/** Increment when the way cards are stored changes: all modules are stored again. */
const version = 3;

/**
 * Brings the stored library and its search index up to date with the files. If a hash shows that
 * they are, nothing is parsed or written. Of processes that start at the same time, one does the
 * work and the others wait.
 * @throws {ModuleFileError} with the file and line of everything that cannot be read
 */
export async function seedLibrary(
  { database, now }: Pick<Services, 'database' | 'now'>,
  files: readonly LibraryFile[],
): Promise<void> {
  const libraryHash = libraryHashOf(files);
  const isDone = async (current: typeof database) => (await findLibraryVersion(current)) === libraryHash;
  if (await isDone(database)) return;
  const modules = readModules(files);
  await inTransaction(database, async (transaction) => {
    await lockStartup(transaction);
    if (await isDone(transaction)) return;
    await storeLibrary(transaction, modules, now());
    await saveLibraryVersion(transaction, libraryHash);
  });
}

/** Changes with any change to the library or to how it is stored. */
export const libraryHashOf = (files: readonly LibraryFile[]): string =>
  hashOf([String(version), ...files.flatMap(({ file, text }) => [file, text])]);

function readModules(files: readonly LibraryFile[]) {
  const parsed = files.map(({ file, text }) => ({
    file,
    module: parseModule(file, text),
    contentHash: hashOf([String(version), text]),
  }));
  return inLibraryOrder(parsed).map(({ module, contentHash }, index) => ({
    ...module,
    contentHash,
    position: index + 1,
  }));
}

/** SHA-256 of several texts. Length prefixes make the concatenation unambiguous. */
function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64url');
}
