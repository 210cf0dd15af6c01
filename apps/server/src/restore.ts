import { restoreArchive } from './archive/restore-archive.ts';
import { runArchiveCommand } from './archive/run-archive-command.ts';

/** `npm run restore -- FILE`; needs an empty database. */
await runArchiveCommand('restore', async (database, file, options) => {
  const rows = await restoreArchive(database, file, options);
  return `Restored ${rows.toLocaleString('en')} rows from ${file}`;
});
