import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { plainCard } from '../../collection.ts';
import { PackageDatabase } from './package-database.ts';
import type { PackageMessage, PackageRequest } from './write-in-thread.ts';

// The thread that answers requests comes first. Only Linux has priorities of threads.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { path, decoy, options } = workerData as PackageRequest;
const database = new PackageDatabase(path, options);

/** Answers each message, so that the sender sends the next one when there is room for it. */
parentPort?.on('message', (message: PackageMessage) => {
  if (message.type === 'module') database.addModule(message.module);
  else {
    database.finish();
    writeDecoy();
  }
  parentPort?.postMessage('done');
});

/** Versions before 2.1 open this collection, and read what to do. */
function writeDecoy(): void {
  const decoyDatabase = new PackageDatabase(decoy, { ...options, withSchedules: false });
  const card = plainCard('Update Anki to version 2.1 or later, then import this file again.', '–');
  decoyDatabase.addModule({
    name: 'Default',
    parents: [],
    stackName: undefined,
    sourceId: undefined,
    cards: [card],
  });
  decoyDatabase.finish();
}
