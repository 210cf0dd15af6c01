import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenBrowser } from './driven-browser.ts';

/** The key under which WebDriver returns an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startAttempts = 100;
/** Python takes eight seconds to start, and again after each card that ends its worker. */
const scriptTimeoutMs = 120_000;

/**
 * WebKit's driver has no log, so the page collects its own errors. Errors before the first script
 * runs are lost.
 */
const collectProblems = `
  window.smokeProblems ??= (() => {
    const problems = [];
    for (const level of ['error', 'warn']) {
      const log = console[level];
      console[level] = (...words) => { problems.push('console ' + level + ': ' + words.join(' ')); log(...words); };
    }
    addEventListener('error', (event) => problems.push('page error: ' + event.message));
    addEventListener('unhandledrejection', (event) => problems.push('page error: ' + event.reason));
    addEventListener('securitypolicyviolation', (event) =>
      problems.push('blocked by ' + event.effectiveDirective + ': ' + event.blockedURI));
    return problems;
  })();`;

/** Drives WebKitGTK's MiniBrowser through its WebDriver. */
export async function openWebKit(driverPath: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore' });
  const end = () => endProcess(driver);
  try {
    await untilReady(port);
    const { sessionId, capabilities } = await startSession(port);
    return browserOf(sessionAt(`http://127.0.0.1:${port}/session/${sessionId}`), capabilities, end);
  } catch (error) {
    await end();
    throw error;
  }
}

type Command = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

function browserOf(
  command: Command,
  { browserName, browserVersion }: Capabilities,
  end: () => Promise<void>,
): DrivenBrowser {
  const problems: string[] = [];
  const run = <Answer>(script: string) => command<Answer>('POST', '/execute/sync', { script, args: [] });
  const takeProblems = async () =>
    problems.push(...(await run<string[]>(`return window.smokeProblems?.splice(0) ?? []`)));
  const find = async (expression: string) => {
    const found = await run<Record<string, string>>(`return ${expression}`);
    return `/element/${found[elementKey]}`;
  };
  return {
    version: `${browserName} ${browserVersion}`,
    load: async (url) => {
      await takeProblems();
      await command('POST', '/url', { url: 'about:blank' });
      await command('POST', '/url', { url });
      await run(collectProblems);
    },
    evaluate: <Value>(expression: string) =>
      command<Value>('POST', '/execute/async', {
        script: `Promise.resolve(${expression}).then(arguments[0])`,
        args: [],
      }),
    click: async (expression) => command('POST', `${await find(expression)}/click`, {}),
    type: async (expression, text) => command('POST', `${await find(expression)}/value`, { text }),
    press: async (value) => {
      const strokes = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] });
    },
    problems: async () => {
      await takeProblems();
      return problems;
    },
    close: async () => {
      await command('DELETE', '').finally(end);
    },
  };
}

type Capabilities = { browserName: string; browserVersion: string };

const startSession = (port: number) =>
  sessionAt(`http://127.0.0.1:${port}`)<{ sessionId: string; capabilities: Capabilities }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { timeouts: { script: scriptTimeoutMs } } } },
  );

const sessionAt =
  (address: string): Command =>
  async <Answer>(method: string, path: string, body?: object) => {
    const request = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(address + path, request);
    const { value } = (await response.json()) as { value: Answer & { message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${value.message}`);
    return value;
  };

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
