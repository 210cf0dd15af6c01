import type { Page } from '@playwright/test';
import type { DrivenBrowser } from '../other-browsers/driven-browser.ts';
import { buildRunnerClient } from './build-client.ts';
import type { HostileCard } from './hostile-cards.ts';

/** What `buildRunnerClient` puts on a page, as far as journeys use it. */
interface RunnerClient {
  IsolationFrame: {
    open(runtime: { program: string; files: object }): Promise<{
      startWorker(): Promise<{ end(): void }>;
      close(): void;
    }>;
  };
  openRunner(language: string): Promise<{
    run(body: object, code: string, which: string): Promise<{ outcome: string; got?: string }[]>;
    close(): void;
  }>;
}

declare global {
  var runnerClient: RunnerClient;
  /** The length of each message that the page received from frames. */
  var heardMessages: number[];
}

let building: Promise<string> | undefined;

/** Adds the code runner to a page, and counts the messages that reach the page from its frames. */
export async function addRunner(page: Page): Promise<void> {
  building ??= buildRunnerClient();
  await page.evaluate(await building);
  await page.evaluate(() => {
    globalThis.heardMessages = [];
    addEventListener('message', ({ data }) => globalThis.heardMessages.push(JSON.stringify(data).length));
  });
}

/** The length of each message that has reached the page from its frames. */
export const frameMessages = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.heardMessages);

/** What a card did, and whether the next run with the same runner was right. */
export interface HostileRun {
  name: string;
  outcome: string | undefined;
  got: string | undefined;
  isNextClean: boolean;
}

/** A language with the input of a card's test, and a test that fails if anything is left of an attack. */
const languages = {
  javascript: {
    input: 'attack()',
    wrap: (code: string) => `async function attack() { ${code} }`,
    probe: {
      code: '',
      input: '[typeof stolen, [3, 1, 2].map((x) => x).sort(), JSON.stringify({})]',
      output: '["undefined",[1,2,3],"{}"]',
    },
  },
  python: {
    input: 'attack()',
    wrap: (code: string) => `def attack():\n  ${code}`,
    probe: {
      code: 'import json, collections\nprint("x")',
      input: '[len([1, 2]), json.dumps([1]), collections.Counter("aa")["a"]]',
      output: '[2,"[1]",2]',
    },
  },
  php: {
    input: 'attack()',
    wrap: (code: string) => `function attack() { ${code} }`,
    probe: {
      code: 'echo 1;',
      input: "[function_exists('stolen'), getenv('STOLEN'), scandir('/tmp'), 1 / 3, json_encode([1])]",
      output: '[false,false,[".",".."],0.3333333333333333,"[1]"]',
    },
  },
  sql: {
    input: '',
    wrap: (code: string) => code,
    probe: {
      code: 'SELECT count(*) FROM sqlite_schema UNION ALL SELECT count(*) FROM sqlite_temp_schema',
      input: '',
      output: '[[0],[0]]',
    },
  },
  postgresql: {
    input: '',
    wrap: (code: string) => code,
    probe: {
      code: `SELECT current_user, current_setting('search_path'), (SELECT count(*) FROM pg_prepared_statements),
        (SELECT count(*) FROM pg_class WHERE relname LIKE '%stolen'), (SELECT count(*) FROM pg_roles WHERE rolname = 'stolen')`,
      input: '',
      output: '[["learner","public",0,0,0]]',
    },
  },
};

/** Runs cards in the runtime of a language, with one runner. */
export async function runInRuntime(
  page: Page,
  language: keyof typeof languages,
  cards: readonly HostileCard[],
): Promise<HostileRun[]> {
  const { input, wrap, probe } = languages[language];
  const wrapped = cards.map(({ name, code }) => ({ name, code: wrap(code) }));
  return page.evaluate(runAll, { language, input, probe, cards: wrapped });
}

interface Attacks {
  language: string;
  input: string;
  probe: { code: string; input: string; output: string };
  cards: { name: string; code: string }[];
}

/** Runs in the page. */
async function runAll({ language, input, probe, cards }: Attacks): Promise<HostileRun[]> {
  const body = (test: { input: string; output: string }) => ({
    language,
    setup: '',
    examples: [{ input: test.input, output: test.output }],
    tests: [],
    isAnyOrder: false,
  });
  const runner = await globalThis.runnerClient.openRunner(language);
  const runs: HostileRun[] = [];
  for (const { name, code } of cards) {
    const [hostile] = await runner.run(body({ input, output: '"unreachable"' }), code, 'examples');
    const [next] = await runner.run(body(probe), probe.code, 'examples');
    runs.push({
      name,
      outcome: hostile?.outcome,
      got: hostile?.got,
      isNextClean: next?.outcome === 'passed',
    });
  }
  runner.close();
  return runs;
}

/** Runs cards as native code in workers of the frame, each for half a second at most. */
export const runNatively = (page: Page, cards: readonly HostileCard[]): Promise<void> =>
  page.evaluate(attackNatively, cards);

/** Runs in the page. */
async function attackNatively(cards: readonly { code: string }[]): Promise<void> {
  for (const { code } of cards) {
    const program = `(async () => { ${code} })().catch(() => {}).finally(() => postMessage('{"kind":"ready"}'))`;
    const frame = await globalThis.runnerClient.IsolationFrame.open({ program, files: {} });
    const started = frame.startWorker().catch(() => undefined);
    await Promise.race([started, new Promise((resolve) => setTimeout(resolve, 500))]);
    frame.close();
  }
}

/** The same for a browser that Playwright does not drive. */
export async function addRunnerTo(browser: DrivenBrowser): Promise<void> {
  building ??= buildRunnerClient();
  await browser.evaluate(`(() => { ${await building}; return true; })()`);
}

export const runNativelyIn = (browser: DrivenBrowser, cards: readonly HostileCard[]): Promise<unknown> =>
  browser.evaluate(`(${attackNatively})(${JSON.stringify(cards)}).then(() => true)`);

export function runInRuntimeOf(
  browser: DrivenBrowser,
  language: keyof typeof languages,
  cards: readonly HostileCard[],
): Promise<HostileRun[]> {
  const { input, wrap, probe } = languages[language];
  const wrapped = cards.map(({ name, code }) => ({ name, code: wrap(code) }));
  return browser.evaluate(`(${runAll})(${JSON.stringify({ language, input, probe, cards: wrapped })})`);
}
