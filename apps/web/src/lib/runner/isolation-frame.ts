import { framePath } from 'virtual:runner-files';
import {
  type FrameInput,
  type FrameOutput,
  type RunRequest,
  readWorkerMessage,
  type WorkerLink,
} from '@flipstack/runner';
import { newUuid } from '../uuid.ts';
import type { LoadedRuntime } from './load-runtime.ts';
import { RunnerError } from './runner-error.ts';

const loadTimeoutMs = 20_000;
/** Python takes seconds, and several times as long on a slow phone. */
const startTimeoutMs = 60_000;

/** A worker in the frame. Its runtime is open. */
export interface FrameWorker extends WorkerLink {
  end(): void;
}

type Listener = (text: string, nonce: string) => void;

/**
 * An invisible frame without an origin, in which workers run code. Nothing that comes out of it is
 * trusted: messages count only if they come from this very frame, name one of its workers, and carry
 * the nonce of that worker's current run.
 */
export class IsolationFrame {
  readonly #element: HTMLIFrameElement;
  readonly #listeners = new Map<string, Listener>();
  readonly #onMessage = (event: MessageEvent<FrameOutput>): void => this.#receive(event);
  #onLoaded = (): void => undefined;

  private constructor() {
    this.#element = document.createElement('iframe');
    this.#element.setAttribute('sandbox', 'allow-scripts');
    Object.assign(this.#element, { src: framePath, title: 'Code runner', hidden: true, tabIndex: -1 });
  }

  static async open({ program, files }: LoadedRuntime): Promise<IsolationFrame> {
    const frame = new IsolationFrame();
    try {
      await within(loadTimeoutMs, (onLoaded) => frame.#load(onLoaded));
    } catch (error) {
      frame.close();
      throw error;
    }
    frame.#send({ kind: 'load', program, files }, Object.values(files));
    return frame;
  }

  /** Starts a worker and opens its runtime. */
  async startWorker(): Promise<FrameWorker> {
    const id = newUuid();
    const end = () => {
      this.#listeners.delete(id);
      this.#send({ kind: 'end', worker: id });
    };
    try {
      await within(startTimeoutMs, (onReady, onFailure) => {
        this.#listeners.set(id, (text) => {
          const message = readWorkerMessage(text);
          if (message?.kind === 'ready') onReady();
          else onFailure(message?.kind === 'broken' ? message.message : text);
        });
        this.#send({ kind: 'start', worker: id });
      });
    } catch (error) {
      end();
      throw error;
    }
    return { ...this.#linkTo(id), end };
  }

  close(): void {
    removeEventListener('message', this.#onMessage);
    this.#listeners.clear();
    this.#element.remove();
  }

  #load(onLoaded: () => void): void {
    this.#onLoaded = onLoaded;
    addEventListener('message', this.#onMessage);
    document.body.append(this.#element);
  }

  #linkTo(worker: string): WorkerLink {
    let expected = '';
    return {
      send: (request: RunRequest) => {
        expected = newUuid();
        this.#send({ kind: 'run', worker, nonce: expected, request });
      },
      receive: (listener) =>
        this.#listeners.set(worker, (text, nonce) => {
          if (nonce === expected) listener(text);
        }),
    };
  }

  #receive({ source, origin, data }: MessageEvent<FrameOutput>): void {
    if (source !== this.#element.contentWindow || origin !== 'null') return;
    if (data.kind === 'loaded') this.#onLoaded();
    else this.#listeners.get(data.worker)?.(data.text, data.nonce);
  }

  #send(input: FrameInput, transfer: ArrayBuffer[] = []): void {
    this.#element.contentWindow?.postMessage(input, '*', transfer);
  }
}

/** Fails if neither callback has been called in time. */
function within(
  ms: number,
  start: (onDone: () => void, onFailure: (cause: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onFailure = (cause: unknown) => {
      clearTimeout(timer);
      reject(new RunnerError('start', cause));
    };
    const timer = setTimeout(() => onFailure(`No answer within ${ms} ms`), ms);
    start(() => {
      clearTimeout(timer);
      resolve();
    }, onFailure);
  });
}
