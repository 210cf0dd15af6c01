import { isRecord, readTestRun } from '../judge/read-test-run.ts';
import type { RunRequest, RuntimeFiles, TestRun } from '../test-run.ts';
import { maxMessageLength } from './max-message-length.ts';

/** What a worker receives: first the files of its runtime, then requests. */
export type WorkerInput = { files: RuntimeFiles } | { request: RunRequest };

/** What a worker sends, as JSON. Text is the only thing that arrives in bounded time. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'test'; index: number; run: TestRun }
  | { kind: 'done'; isReusable: boolean }
  | { kind: 'broken'; message: string };

export function readWorkerMessage(text: unknown): WorkerMessage | undefined {
  if (typeof text !== 'string' || text.length > maxMessageLength) return undefined;
  const message = parse(text);
  if (!isRecord(message)) return undefined;
  const { kind, index } = message;
  if (kind === 'ready') return { kind };
  if (kind === 'done') return { kind, isReusable: message.isReusable === true };
  if (kind === 'broken') return { kind, message: String(message.message).slice(0, 2_000) };
  const run = readTestRun(message.run);
  return kind === 'test' && typeof index === 'number' && run ? { kind, index, run } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
