import cluster, { type Worker } from 'node:cluster';

/**
 * Starts `count` worker processes, replaces those that die, forwards stop signals, and exits with
 * the last worker. Resolves to the address once all workers are serving.
 */
export async function startWorkers(count: number): Promise<string> {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<string>();
  let serving = 0;
  let isStopping = false;
  let exitCode = 0;

  function start() {
    const worker = cluster.fork();
    let hasServed = false;
    // Each worker sends its address once it is serving.
    worker.once('message', (address: string) => {
      hasServed = true;
      if (++serving === count) isReady(address);
    });
    worker.on('exit', (code, signal) => {
      if (isStopping) exitCode ||= code;
      // A worker that exits before it served would fail again, so restarting it would not help.
      else if (!signal && !hasServed) stop(code || 1);
      else start();
      if (isStopping && liveWorkers().length === 0) process.exit(exitCode);
    });
  }

  function stop(code: number) {
    isStopping = true;
    exitCode = code;
    for (const worker of liveWorkers()) worker.process.kill('SIGTERM');
  }

  // Workers accept connections themselves. With round robin, this process could hand one to a
  // worker that just died.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  for (let number = 0; number < count; number++) start();
  return ready;
}

function liveWorkers(): Worker[] {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return workers.filter((worker) => !worker.isDead());
}
