import { maxMessageLength } from '../worker/max-message-length.ts';
import type { FrameInput, FrameOutput } from './frame-message.ts';

/*
 * The only script of the isolation frame. Its document has an opaque origin and a policy that blocks
 * every connection. It starts workers, and passes on no more of what they send than a run can need.
 */
interface RunningWorker {
  worker: Worker;
  nonce: string;
  /** How many more messages the worker may send. */
  allowance: number;
}

const workers = new Map<string, RunningWorker>();
let program = '';
let files: object = {};

const send = (output: FrameOutput) => parent.postMessage(output, '*');

function end(id: string): void {
  workers.get(id)?.worker.terminate();
  workers.delete(id);
}

function passOn(id: string, text: unknown): void {
  const running = workers.get(id);
  if (running === undefined) return;
  const { nonce } = running;
  running.allowance--;
  if (running.allowance >= 0 && typeof text === 'string' && text.length <= maxMessageLength) {
    send({ kind: 'message', worker: id, nonce, text });
    return;
  }
  end(id);
  send({ kind: 'message', worker: id, nonce, text: '{"kind":"broken","message":"It sent too much."}' });
}

function start(id: string): void {
  const url = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  // "ready", or why not.
  workers.set(id, { worker, nonce: '', allowance: 1 });
  worker.onmessage = ({ data }) => passOn(id, data);
  worker.onerror = (event) => {
    event.preventDefault();
    passOn(
      id,
      JSON.stringify({ kind: 'broken', message: event.message?.slice(0, 500) ?? 'It does not start' }),
    );
  };
  worker.postMessage({ files });
}

function run({ worker: id, nonce, request }: FrameInput & { kind: 'run' }): void {
  const running = workers.get(id);
  if (running === undefined) return;
  Object.assign(running, { nonce, allowance: request.inputs.length + 1 });
  running.worker.postMessage({ request });
}

addEventListener('message', ({ source, data }: MessageEvent<FrameInput>) => {
  if (source !== parent) return;
  if (data.kind === 'load') ({ program, files } = data);
  else if (data.kind === 'start') start(data.worker);
  else if (data.kind === 'run') run(data);
  else end(data.worker);
});
send({ kind: 'loaded' });
