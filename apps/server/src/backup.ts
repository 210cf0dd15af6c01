import { runArchiveCommand } from './archive/run-archive-command.ts';
import { writeArchive } from './archive/write-archive.ts';

/** `npm run backup -- FILE`; works while the server is running. */
await runArchiveCommand('backup', async (database, file, options) => {
  const rows = await writeArchive(database, file, options);
  return `Backed up ${rows.toLocaleString('en')} rows to ${file}`;
});
