import { runArchiveCommand } from './archive/run-archive-command.ts';
import { writeArchive } from './archive/write-archive.ts';

/** `npm run backup -- FILE`; works while the server is running. */
await runArchiveCommand('backup', async (database, file, report) => {
  const rows = await writeArchive(database, file, { now: Date.now, report });
  return `Backed up ${rows.toLocaleString('en')} rows to ${file}`;
});
