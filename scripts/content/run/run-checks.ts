import type { Job, JobResult } from './job.ts';
import { judge } from './judge.ts';
import { type RunnerName, runnerOf, runners } from './languages/index.ts';
import { isAtLeast } from './version.ts';
import { openWorkplace, type WorkplaceOptions } from './workplace.ts';

export interface ChecksOfLanguage {
  name: RunnerName;
  /** Undefined if the machine does not have it. */
  version: string | undefined;
  /** How many checks were run. */
  ran: number;
  /** How many of them failed. */
  failed: number;
  /** Checks that this machine cannot run, with the reason. */
  notRun: { job: Job; needs: string }[];
  ms: number;
}

export interface ChecksRun {
  languages: ChecksOfLanguage[];
  /** What is wrong, in the order of the jobs. */
  findings: { job: Job; message: string }[];
}

/** Runs checks with what this machine has. The order of the findings is always the same. */
export async function runChecks(jobs: readonly Job[], options: WorkplaceOptions = {}): Promise<ChecksRun> {
  const results = new Map<Job, string | undefined>();
  const workplace = openWorkplace(options);
  try {
    const byRunner = Map.groupBy(jobs, ({ environment }) => runnerOf[environment.language]);
    const languages = await Promise.all(
      [...byRunner].map(async ([name, ofRunner]) => {
        const started = performance.now();
        const { version, runnable, notRun } = await split(name, ofRunner);
        const done = (job: Job, result: JobResult) => results.set(job, judge(job, result));
        if (runnable.length > 0) await runners[name].run(runnable, workplace, done);
        const failed = runnable.filter((job) => results.get(job) !== undefined).length;
        const ms = performance.now() - started;
        return { name, version, ran: runnable.length, failed, notRun, ms };
      }),
    );
    const order = Object.keys(runners);
    const findings = jobs.flatMap((job) => {
      const message = results.get(job);
      return message === undefined ? [] : [{ job, message }];
    });
    return {
      languages: languages.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
      findings,
    };
  } finally {
    workplace.close();
  }
}

async function split(name: RunnerName, jobs: readonly Job[]) {
  const { advice, version: find } = runners[name];
  const version = await find();
  const runnable: Job[] = [];
  const notRun: ChecksOfLanguage['notRun'] = [];
  for (const job of jobs) {
    const { minVersion } = job.environment;
    if (version === undefined) notRun.push({ job, needs: advice });
    else if (minVersion !== undefined && !isAtLeast(version, minVersion))
      notRun.push({ job, needs: `${name} ${minVersion}; this machine has ${version}` });
    else runnable.push(job);
  }
  return { version, runnable, notRun };
}
