import type { PhpImports } from 'php-wasm/php8.5-web.mjs';

/** The code tried something that this PHP cannot do. The message is for the learner. */
export class Unavailable extends Error {
  override name = '';
}

/** The program wants to end. PHP does so only when it gets no more memory. */
export class ProgramEnded extends Error {}

const noJavaScript = 'JavaScript is not available here';
const unavailable: [RegExp, string][] = [
  [/^(?:getcontext|makecontext|swapcontext)$/, 'Fibers are not available here'],
  [/^__syscall_(?:socket|connect|bind|listen|accept4|send\w+|recv\w+)$/, 'There is no network here'],
  [/^(?:_emscripten_system|posix_spawnp)$/, 'Other programs are not available here'],
  [/dlopen|dlsym/, 'Extensions are not available here'],
  [/^__asyncjs__/, noJavaScript],
];

export interface WaysOut {
  imports: PhpImports;
  /** From now on, only the fragments of JavaScript that have run so far may run. */
  close(): void;
}

/**
 * Guards what the program imports to reach other programs, the network, and JavaScript. Some of it is
 * needed while PHP starts: its bridge to JavaScript (`vrzno`) runs fragments of it by their numbers.
 */
export function guardWaysOut({
  env = {},
  wasi_snapshot_preview1: wasi = {},
  ...others
}: PhpImports): WaysOut {
  const fragments = new Set<unknown>();
  let isClosed = false;
  const guard =
    (run: CallableFunction, message: string) =>
    (...args: unknown[]): unknown => {
      if (isClosed) throw new Unavailable(message);
      return run(...args);
    };
  const guardBridge =
    (run: CallableFunction) =>
    (fragment: unknown, ...args: unknown[]): unknown => {
      if (isClosed && !fragments.has(fragment)) throw new Unavailable(noJavaScript);
      fragments.add(fragment);
      return run(fragment, ...args);
    };
  const guarded: PhpImports[string] = { ...env };
  for (const [name, value] of Object.entries(env)) {
    if (typeof value !== 'function') continue;
    const message = unavailable.find(([names]) => names.test(name))?.[1];
    if (message !== undefined) guarded[name] = guard(value, message);
    else if (name.startsWith('emscripten_asm_const_')) guarded[name] = guardBridge(value);
  }
  const end = () => {
    throw new ProgramEnded();
  };
  return {
    imports: {
      ...others,
      env: { ...guarded, exit: end },
      wasi_snapshot_preview1: { ...wasi, proc_exit: end },
    },
    close: () => {
      isClosed = true;
    },
  };
}
