import { runArchiveCommand } from './archive/archive-program.ts';
import { writeArchive } from './archive/write-archive.ts';

/** `npm run backup -- FILE`, also while the server runs. */
await runArchiveCommand('backup', async (database, file, report) => {
  const rows = await writeArchive(database, file, { now: Date.now, report });
  return `${rows.toLocaleString('en')} rows are in ${file}`;
});
