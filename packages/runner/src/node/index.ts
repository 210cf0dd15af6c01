export { NodeRunner } from './node-runner.ts';
export { runInputs } from './run-inputs.ts';
export { frameSource, type RuntimeSource, runtimeSources } from './runtime-sources.ts';
export { runCode, verifyCodeCard } from './verify-code-card.ts';
