const messages = {
  network: 'The code runner could not be loaded. Check your connection and try again.',
  start: 'The code runner does not start in this browser.',
  language: 'Code in this language cannot be run yet.',
} as const;

/** Why code cannot be run. With `network`, trying again may help. */
export type RunnerProblem = keyof typeof messages;

/** The message is for the user. */
export class RunnerError extends Error {
  readonly problem: RunnerProblem;

  constructor(problem: RunnerProblem, cause?: unknown) {
    super(messages[problem], { cause });
    this.problem = problem;
  }
}
