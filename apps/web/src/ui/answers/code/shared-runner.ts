import type { CodeLanguage } from '@flipstack/card-kinds';
import type { LoadProgress } from '../../../lib/runner/load-runtime.ts';
import { openRunner, type Runner } from '../../../lib/runner/open-runner.ts';

interface Shared {
  language: CodeLanguage;
  runner: Promise<Runner>;
}

let shared: Shared | undefined;

/**
 * The runner of a language. It stays open for the next card, because some runtimes take seconds to
 * start. Only one is open at a time, because some take much memory.
 * @throws RunnerError. Call it again to retry.
 */
export function sharedRunner(
  language: CodeLanguage,
  onProgress: (progress: LoadProgress) => void,
): Promise<Runner> {
  if (shared?.language === language) return shared.runner;
  shared?.runner.then(
    (runner) => runner.close(),
    () => {},
  );
  const opening: Shared = { language, runner: openRunner(language, { onProgress }) };
  opening.runner.catch(() => {
    if (shared === opening) shared = undefined;
  });
  shared = opening;
  return opening.runner;
}

/** Whether code in a language runs without a download. */
export const isRunnerOpen = (language: CodeLanguage): boolean => shared?.language === language;
