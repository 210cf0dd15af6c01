import { restoreArchive } from './archive/restore-archive.ts';
import { runArchiveCommand } from './archive/run-archive-command.ts';

/** `npm run restore -- FILE`; needs an empty database. */
await runArchiveCommand('restore', async (database, file, report) => {
  const rows = await restoreArchive(database, file, { now: Date.now, report });
  return `Restored ${rows.toLocaleString('en')} rows from ${file}`;
});
