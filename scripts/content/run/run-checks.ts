import { stopwatch } from '../../lib/duration.ts';
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
  /** Until the last of them had run, counted from the start of all. */
  ms: number;
}

export interface ChecksRun {
  languages: ChecksOfLanguage[];
  /** What is wrong, in the order of the jobs. */
  findings: { job: Job; message: string }[];
  /** Checks that failed first and passed when they ran again. */
  unstable: Job[];
}

/** The second run of a check: alone, and with more time, because the machine may have been busy. */
const secondRun = { parallel: 1, patience: 4 };

/**
 * Runs checks with what this machine has. Those that fail run a second time, which counts. The order
 * of the findings is always the same.
 */
export async function runChecks(jobs: readonly Job[], options: WorkplaceOptions = {}): Promise<ChecksRun> {
  const languages = await Promise.all(
    [...Map.groupBy(jobs, ({ environment }) => runnerOf[environment.language])].map(([name, ofRunner]) =>
      split(name, ofRunner),
    ),
  );
  const first = await runOnce(languages, options);
  const failed = languages.map(({ name, runnable }) => ({
    name,
    runnable: runnable.filter((job) => first.problems.has(job) || first.needs.has(job)),
  }));
  const second = await runOnce(failed, { ...options, ...secondRun });
  const order = Object.keys(runners);
  const isLacking = (job: Job) => second.needs.has(job);
  return {
    languages: languages
      .map(({ runnable, ...language }) => ({
        ...language,
        ran: runnable.filter((job) => !isLacking(job)).length,
        failed: runnable.filter((job) => second.problems.has(job)).length,
        notRun: [
          ...language.notRun,
          ...runnable.filter(isLacking).map((job) => ({ job, needs: second.needs.get(job) ?? '' })),
        ],
        ms: first.ms.get(language.name) ?? 0,
      }))
      .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
    findings: jobs.flatMap((job) => {
      const message = second.problems.get(job);
      return message === undefined ? [] : [{ job, message }];
    }),
    unstable: jobs.filter((job) => first.problems.has(job) && !second.problems.has(job) && !isLacking(job)),
  };
}

/** Runs each job once, all languages at the same time. */
async function runOnce(languages: readonly JobsOfLanguage[], options: WorkplaceOptions) {
  const problems = new Map<Job, string>();
  /** What the machine lacks for some of them, which only running them shows. */
  const needs = new Map<Job, string>();
  const ms = new Map<RunnerName, number>();
  const nonEmpty = languages.filter(({ runnable }) => runnable.length > 0);
  if (nonEmpty.length === 0) return { problems, needs, ms };
  const workplace = openWorkplace(options);
  const elapsed = stopwatch();
  const note = (job: Job, result: JobResult) => {
    const problem = judge(job, result);
    if (problem === undefined) return;
    if (result.needs !== undefined) needs.set(job, result.needs);
    else problems.set(job, problem);
  };
  try {
    await Promise.all(
      nonEmpty.map(async ({ name, runnable }) => {
        await runners[name].run(runnable, workplace, note);
        ms.set(name, elapsed());
      }),
    );
  } finally {
    workplace.close();
  }
  return { problems, needs, ms };
}

interface JobsOfLanguage {
  name: RunnerName;
  runnable: Job[];
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
  return { name, version, runnable, notRun };
}
