import type { OpenRuntime } from '../../test-run.ts';
import { serveRuntime } from '../serve-runtime.ts';
import type { WorkerInput } from '../worker-message.ts';
import { lockDown } from './lock-down.ts';

/** Connects a runtime to the frame that started this worker. */
export function serveInBrowser(open: OpenRuntime): void {
  const post = self.postMessage.bind(self) as (text: string) => void;
  const listen = self.addEventListener.bind(self);
  serveRuntime(
    open,
    {
      post,
      listen: (listener) => listen('message', (event) => listener((event as MessageEvent<WorkerInput>).data)),
    },
    lockDown,
  );
}
