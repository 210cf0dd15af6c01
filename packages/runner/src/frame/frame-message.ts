import type { RunRequest, RuntimeFiles } from '../test-run.ts';

/** What the page sends to the frame. */
export type FrameInput =
  | { kind: 'load'; program: string; files: RuntimeFiles }
  | { kind: 'start'; worker: string }
  | { kind: 'run'; worker: string; nonce: string; request: RunRequest }
  | { kind: 'end'; worker: string };

/** What the frame sends to the page: `loaded` once, then what workers say. */
export type FrameOutput =
  | { kind: 'loaded' }
  | {
      kind: 'message';
      worker: string;
      /** Of the current run, or empty before the first. */
      nonce: string;
      text: string;
    };
