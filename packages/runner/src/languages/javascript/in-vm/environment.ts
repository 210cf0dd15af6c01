import type { BuiltIns } from './built-ins.ts';
import type { Values } from './values.ts';

/** What the VM gets from outside. */
export interface VmHost {
  print(text: string): void;
  /** Moves the VM's clock forward. */
  advance(ms: number): void;
  now(): number;
}

/** Adds `console`. Runs inside the VM, as text. */
export function addConsole(host: VmHost, { show }: Values): void {
  const log = (...values: unknown[]): void => {
    let line = '';
    for (let index = 0; index < values.length; index++) line += (index ? ' ' : '') + show(values[index]);
    host.print(`${line}\n`);
  };
  const console = { log, info: log, warn: log, error: log, debug: log, trace: log, table: log, dir: log };
  Object.defineProperty(globalThis, 'console', { value: console, writable: true, configurable: true });
}

/**
 * Adds timers, which move the clock instead of waiting. Runs inside the VM, as text.
 * @returns a function that runs the timer that is due next, and returns whether there was one
 */
export function addTimers(host: VmHost, { call }: BuiltIns): () => boolean {
  type Callback = (...args: unknown[]) => unknown;
  interface Timer {
    id: number;
    at: number;
    every: number | undefined;
    run: () => unknown;
  }
  let timers: Timer[] = [];
  let lastId = 0;
  const add = (run: Callback, ms: unknown, args: unknown[], isRepeated: boolean): number => {
    if (typeof run !== 'function') throw new TypeError('The callback of a timer must be a function');
    const delay = Number(ms) > 0 ? Number(ms) : 0;
    const every = isRepeated ? (delay > 1 ? delay : 1) : undefined;
    lastId++;
    timers[timers.length] = {
      id: lastId,
      at: host.now() + delay,
      every,
      run: () => call(run, undefined, args),
    };
    return lastId;
  };
  const clear = (id: unknown): void => {
    const rest: Timer[] = [];
    for (let index = 0; index < timers.length; index++) {
      const timer = timers[index] as Timer;
      if (timer.id !== id) rest[rest.length] = timer;
    }
    timers = rest;
  };
  const functions: Record<string, (...args: never[]) => unknown> = {
    setTimeout: (run: Callback, ms?: unknown, ...args: unknown[]) => add(run, ms, args, false),
    setInterval: (run: Callback, ms?: unknown, ...args: unknown[]) => add(run, ms, args, true),
    setImmediate: (run: Callback, ...args: unknown[]) => add(run, 0, args, false),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
  for (const [name, value] of Object.entries(functions))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

  return () => {
    let next = timers[0];
    for (let index = 1; index < timers.length; index++) {
      const timer = timers[index] as Timer;
      if (next && timer.at < next.at) next = timer;
    }
    if (next === undefined) return false;
    const { id, at, every, run } = next;
    clear(id);
    if (every !== undefined) timers[timers.length] = { id, at: at + every, every, run };
    if (at > host.now()) host.advance(at - host.now());
    run();
    return true;
  };
}
