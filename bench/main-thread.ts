import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  args?: { name?: string };
}

/** What an act sets off on the page's main thread while it is watched. */
export interface Work {
  longestTaskMs: number;
  tasks: number;
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline'];

/** Does something on a page and watches its main thread from then on for as long as asked. */
export async function watchMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  watchMs: number,
): Promise<Work> {
  await browser.startTracing(page, { categories });
  await act();
  await sleep(watchMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const durations = tasksOf(traceEvents).map((ms) => ms / 1000);
  return { longestTaskMs: Math.round(Math.max(0, ...durations)), tasks: durations.length };
}

/** The tasks of the busiest page: the trace has those of the browser's other processes, too. */
function tasksOf(events: TraceEvent[]): number[] {
  const mainThreads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const perThread = mainThreads.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
      .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
      .map(({ dur = 0 }) => dur),
  );
  const sum = (durations: number[]) => durations.reduce((total, one) => total + one, 0);
  return perThread.sort((a, b) => sum(b) - sum(a))[0] ?? [];
}
