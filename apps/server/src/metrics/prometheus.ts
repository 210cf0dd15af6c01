import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Upper bounds in seconds. Reviews take milliseconds, sign-ins tens, imports seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600, 3600];

export interface Prometheus {
  metrics: Metrics;
  /** Holds the metrics of this process. */
  registry: Registry;
}

/** Creates the metrics of this process, with those of Node.js (memory, event loop, garbage collection). */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = requestMetrics(registers);
  const errors = new Counter({
    name: 'flipstack_errors_total',
    help: 'Error responses by code, with the rate limit or quota that was exceeded',
    labelNames: ['code', 'limit'],
    registers,
  });
  const jobs = new Histogram({
    name: 'flipstack_job_duration_seconds',
    help: 'How long background jobs took, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const metrics: Metrics = {
    ...requests,
    ...watches(registers),
    countError: (code, limit = '') => errors.inc({ code, limit }),
    endJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  };
  return { metrics, registry };
}

function requestMetrics(registers: Registry[]): Pick<Metrics, 'startRequest' | 'endRequest'> {
  const total = new Counter({
    name: 'flipstack_http_requests_total',
    help: 'Requests by call and status',
    labelNames: ['call', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'flipstack_http_request_duration_seconds',
    help: 'How long requests took until the response began, by call',
    labelNames: ['call'],
    buckets: requestBuckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'flipstack_http_requests_in_flight',
    help: 'Requests that have not been answered yet',
    registers,
  });
  return {
    startRequest: () => inFlight.inc(),
    endRequest(call, status, seconds) {
      inFlight.dec();
      total.inc({ call, status });
      duration.observe({ call }, seconds);
    },
  };
}

function watches(registers: Registry[]): Pick<Metrics, 'watchQueue' | 'watchPool'> {
  const queues = new Map<string, () => number>();
  new Gauge({
    name: 'flipstack_queue_waiting',
    help: 'How much work waits for a turn, by queue',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting());
    },
  });
  return {
    watchQueue: (name, waiting) => void queues.set(name, waiting),
    watchPool(state) {
      new Gauge({
        name: 'flipstack_database_connections',
        help: 'Connections to the database, and what waits for one',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [name, count] of Object.entries(state())) this.set({ state: name }, count);
        },
      });
    },
  };
}
