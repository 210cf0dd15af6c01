import cluster from 'node:cluster';
import { type MetricsConfig, readConfig } from './config.ts';
import { exitWithReason } from './exit.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

async function serveMetricsOfWorkers(metrics: MetricsConfig): Promise<void> {
  const { startAggregating } = await import('./metrics/start-prometheus.ts');
  await startAggregating(metrics);
}

try {
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    process.send?.(await serve(config));
  } else {
    await prepareDatabase(config);
    const address = config.workers > 1 ? await startWorkers(config.workers) : await serve(config);
    if (config.metrics !== undefined && config.workers > 1) await serveMetricsOfWorkers(config.metrics);
    console.log(`Flipstack is ready on ${address} (${process.uptime().toFixed(1)} s)`);
  }
} catch (error) {
  exitWithReason(error);
}
