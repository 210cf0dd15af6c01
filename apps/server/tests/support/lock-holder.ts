import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

/** How long the write lock is held once the parent thread knows of it. */
const holdMs = 300;

// A new file is in rollback mode, and stays in it while this thread holds its write lock.
const connection = new SQLite(String(workerData));
connection.exec('create table held (id integer)');
connection.exec('begin immediate');
parentPort?.postMessage('locked');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, holdMs);
connection.exec('rollback');
connection.close();
