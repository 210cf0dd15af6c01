export type { FrameInput, FrameOutput } from './frame/frame-message.ts';
export { judgeTest, type Outcome, type TestResult } from './judge/judge-test.ts';
export { verifyCode } from './judge/verify-code.ts';
export { graceMs, isOutOfTime, runLimits, testMs } from './run-limits.ts';
export { runTests, type WorkerLink } from './run-tests.ts';
export { type RuntimeName, runtimeNames, runtimeOf } from './runtime-name.ts';
export type { Limit, OpenRuntime, RunError, RunRequest, Runtime, RuntimeFiles, TestRun } from './test-run.ts';
export { readWorkerMessage } from './worker/worker-message.ts';
