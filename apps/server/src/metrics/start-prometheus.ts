import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { MetricsConfig } from '../config.ts';
import { createPrometheus, type Prometheus } from './prometheus.ts';
import { serveMetrics } from './serve-metrics.ts';

/**
 * Starts counting. A process on its own serves its metrics; a worker leaves that to the primary
 * process, which asks all workers.
 */
export async function startPrometheus(config: MetricsConfig): Promise<Prometheus> {
  const prometheus = createPrometheus();
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(prometheus.registry);
    // Answers the questions of the primary process.
    new AggregatorRegistry();
  } else {
    const { registry } = prometheus;
    await serveMetrics(config, registry.contentType, () => registry.metrics());
  }
  return prometheus;
}

/** Serves the metrics of all workers from the primary process: sums, and means of event loop delays. */
export async function startAggregating(config: MetricsConfig): Promise<void> {
  const registry = new AggregatorRegistry();
  await serveMetrics(config, registry.contentType, () => registry.clusterMetrics());
}
