import { createHash } from 'node:crypto';
import { parseModule } from '@flipstack/content';
import { inLibraryOrder } from '@flipstack/content/library';
import type { LibraryFile } from '@flipstack/content/node';
import { inTransaction } from '../../database/database.ts';
import { holdStart } from '../../database/migrate.ts';
import type { Services } from '../../services.ts';
import { storeLibrary } from './store-library.ts';

/**
 * Brings the library of the database to what the files say: nothing is written where they say what it has. Of processes
 * that start at once one does it, the others wait and find it done.
 * @throws {ModuleFileError} naming file and line of everything that cannot be read
 */
export async function seedLibrary(
  { database, now }: Pick<Services, 'database' | 'now'>,
  files: readonly LibraryFile[],
): Promise<void> {
  const parsed = files.map(({ file, text }) => ({
    file,
    module: parseModule(file, text),
    contentHash: createHash('sha256').update(text).digest('base64url'),
  }));
  const modules = inLibraryOrder(parsed).map(({ module, contentHash }, index) => ({
    ...module,
    contentHash,
    position: index + 1,
  }));
  await inTransaction(database, async (transaction) => {
    await holdStart(transaction);
    await storeLibrary(transaction, modules, now());
  });
}
