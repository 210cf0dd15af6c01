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

/** The work of a page's main thread while it was observed. */
export interface Work {
  longestTaskMs: number;
  tasks: number;
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline'];

/** Performs an action on a page and observes its main thread for the given time. */
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

/** The tasks of the busiest process. The trace also has those of the browser's other processes. */
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
