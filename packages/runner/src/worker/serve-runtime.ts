import type { OpenRuntime, RunRequest, Runtime } from '../test-run.ts';
import type { WorkerInput, WorkerMessage } from './worker-message.ts';

/** What a worker's side of the connection can do, in a browser or on Node. */
export interface WorkerPort {
  post(text: string): void;
  /** Called with everything that arrives. */
  listen(listener: (input: WorkerInput) => void): void;
}

/**
 * The program of a worker: opens its runtime with the first message, then runs tests. A run ends at
 * the first test that exceeds a limit or damages the runtime.
 */
export function serveRuntime(
  open: OpenRuntime,
  port: WorkerPort,
  onOpened: () => void = () => undefined,
): void {
  const send = (message: WorkerMessage) => port.post(JSON.stringify(message));
  const onFailure = (error: unknown) => send({ kind: 'broken', message: String(error) });
  let opening: Promise<Runtime> | undefined;

  const answer = async (input: WorkerInput): Promise<void> => {
    if ('request' in input) {
      if (opening) await runAll(await opening, input.request, send);
      return;
    }
    opening ??= open(input.files);
    await opening;
    onOpened();
    send({ kind: 'ready' });
  };
  port.listen((input) => void answer(input).catch(onFailure));
}

async function runAll(
  runtime: Runtime,
  { inputs, ...code }: RunRequest,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  for (const [index, input] of inputs.entries()) {
    const run = await runtime.runTest({ ...code, input });
    send({ kind: 'test', index, run });
    if (run.limit !== undefined || runtime.isDamaged?.()) break;
  }
  send({ kind: 'done', isReusable: !runtime.isDamaged?.() });
}
