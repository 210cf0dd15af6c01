import cluster, { type Worker } from 'node:cluster';

/** Who gives up younger than this, without being killed, would do so again: starting another would not help. */
const youngMs = 2000;

/**
 * Leads as many processes as asked for: replaces one that dies, passes the signal to stop on to all, and ends when the
 * last of them has ended. Answers the address as soon as all serve there.
 */
export async function leadWorkers(count: number): Promise<string> {
  let isStopping = false;
  let exitCode = 0;
  const start = () => watch(cluster.fork());

  function watch(worker: Worker): Worker {
    const startedAt = Date.now();
    worker.on('exit', (code, signal) => {
      if (isStopping) exitCode ||= code;
      else if (!signal && Date.now() - startedAt < youngMs) stop(code || 1);
      else start();
      if (isStopping && liveWorkers().length === 0) process.exit(exitCode);
    });
    return worker;
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
  const addresses = await Promise.all(Array.from({ length: count }, () => addressOf(start())));
  return addresses[0] ?? '';
}

function liveWorkers(): Worker[] {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return workers.filter((worker) => !worker.isDead());
}

/** Each worker sends its address once it serves. */
function addressOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => worker.once('message', resolve));
}
