import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { exitWithReason } from './exit.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

try {
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    process.send?.(await serve(config));
  } else {
    await prepareDatabase(config);
    const address = config.workers > 1 ? await startWorkers(config.workers) : await serve(config);
    console.log(`Flipstack is ready on ${address} (${process.uptime().toFixed(1)} s)`);
  }
} catch (error) {
  exitWithReason(error);
}
