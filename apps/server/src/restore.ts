import { runArchiveCommand } from './archive/archive-program.ts';
import { restoreArchive } from './archive/restore-archive.ts';

/** `npm run restore -- FILE`, into an empty database. */
await runArchiveCommand('restore', async (database, file, report) => {
  const rows = await restoreArchive(database, file, { now: Date.now, report });
  return `${rows.toLocaleString('en')} rows are restored`;
});
