import cluster, { type Worker } from 'node:cluster';

/**
 * Leads as many processes as asked for: replaces one that dies, passes the signal to stop on to all, and ends when the
 * last of them has ended. Answers the address as soon as so many serve there.
 */
export async function startWorkers(count: number): Promise<string> {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<string>();
  let serving = 0;
  let isStopping = false;
  let exitCode = 0;

  function start() {
    const worker = cluster.fork();
    let hasServed = false;
    // Each worker sends its address once it serves.
    worker.once('message', (address: string) => {
      hasServed = true;
      if (++serving === count) isReady(address);
    });
    worker.on('exit', (code, signal) => {
      if (isStopping) exitCode ||= code;
      // Who gives up without having served would do so again: starting another would not help.
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

  // The workers accept from one queue. Dealt out by this process, a connection could be given to one that has just died.
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
