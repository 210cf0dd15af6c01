import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { prepare } from './prepare.ts';
import { refuseToStart } from './program.ts';
import { serve } from './serve.ts';
import { leadWorkers } from './workers.ts';

try {
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    process.send?.(await serve(config));
  } else {
    await prepare(config);
    const address = config.workers > 1 ? await leadWorkers(config.workers) : await serve(config);
    console.log(`Flipstack is ready on ${address} (${process.uptime().toFixed(1)} s)`);
  }
} catch (error) {
  refuseToStart(error);
}
