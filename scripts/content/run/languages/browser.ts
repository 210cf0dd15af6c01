import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type ConsoleMessage, chromium, type Page } from '@playwright/test';
import { transformSync } from 'rolldown/utils';
import { findInstalledBrowser } from '../../../browser/find-browser.ts';
import type { Job, JobResult, LanguageRunner, Workplace } from '../job.ts';
import { Pool } from '../pool.ts';
import { bundleReact } from './react-bundle.ts';
import { compileTypescript } from './typescript.ts';

const origin = 'https://card.test';
const timeMs = 5000;
/** Pages mostly wait, so more of them are open than the machine has cores. */
const parallel = 4;
/** How long a page stays after its output is complete, so that more would be noticed. */
const settleMs = 100;
const responseMs = 2000;
const viewport = { width: 800, height: 600 };

/** A program as the browser loads it, or the messages of the compiler. */
type Source = { html: string; script?: string } | { refused: string };

/** HTML, and JSX with React, in Chromium: a fresh context for each check, and no network. */
export const browser: LanguageRunner = {
  version: async () => {
    const path = findInstalledBrowser();
    if (path === undefined) return undefined;
    const opened = await chromium.launch({ executablePath: path });
    const version = opened.version();
    await opened.close();
    return version;
  },
  advice: 'Chromium, or the path of one in FLIPSTACK_BROWSER',
  run: async (jobs, workplace, done) => {
    const sources = await sourcesOf(jobs, workplace);
    const react = jobs.some(({ environment }) => environment.language !== 'html') ? await bundleReact() : {};
    const opened = await chromium.launch({ executablePath: findInstalledBrowser() ?? '' });
    try {
      const slots = new Pool(Array.from({ length: parallel }, (_, index) => index));
      await Promise.all(
        [...sources].map(([job, source]) =>
          slots.use(async () => done(job, await runIn(opened, source, react, job))),
        ),
      );
    } finally {
      await opened.close();
    }
  },
};

async function sourcesOf(jobs: readonly Job[], workplace: Workplace): Promise<Map<Job, Source>> {
  const typed = jobs.filter(({ environment }) => environment.language === 'tsx');
  const compiled = await compileTypescript('tsx', typed, workplace);
  return new Map(
    jobs.map((job): [Job, Source] => {
      const { language } = job.environment;
      if (language === 'html') return [job, { html: job.code }];
      if (language === 'jsx') return [job, jsxSource(job.code)];
      const { refused, file = '' } = compiled.get(job) ?? {};
      if (refused !== undefined) return [job, { refused }];
      return [job, { html: reactPage, script: existsSync(file) ? readFileSync(file, 'utf8') : '' }];
    }),
  );
}

function jsxSource(code: string): Source {
  const { code: script, errors } = transformSync('main.jsx', code, { jsx: { runtime: 'automatic' } });
  return errors.length > 0
    ? { refused: errors.map(({ message }) => message).join('\n') }
    : { html: reactPage, script };
}

const modules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
/** React recommends its developer tools on the console, unless it finds them turned off. */
const reactPage = `<!doctype html><title>Card</title><div id="root"></div>
<script>globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };</script>
<script type="importmap">${JSON.stringify({
  imports: Object.fromEntries(modules.map((name) => [name, `/react/${name.replace('/', '-')}.js`])),
})}</script>
<script type="module" src="/main.js"></script>`;

async function runIn(
  opened: Browser,
  source: Source,
  react: Record<string, string>,
  job: Job,
): Promise<JobResult> {
  if ('refused' in source) return { ...source, stdout: '', stderr: '', isOk: false };
  const { environment, expected } = job;
  if (environment.isCompileOnly || expected.compileError) return { stdout: '', stderr: '', isOk: true };
  const context = await opened.newContext({ viewport, locale: 'en-US', timezoneId: 'UTC' });
  try {
    await context.route('**', async (route) => {
      const { origin: from, pathname } = new URL(route.request().url());
      const script = pathname === '/main.js' ? source.script : react[pathname.replace('/react/', '')];
      if (from !== origin) await route.abort();
      else if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: source.html });
      else if (script !== undefined) await route.fulfill({ contentType: 'text/javascript', body: script });
      else await route.fulfill({ status: 404, body: '' });
    });
    return await watch(await context.newPage(), job);
  } finally {
    await context.close();
  }
}

/** Chromium's advice about forms, which comes when it has time, so it is part of no output. */
const isHint = (message: ConsoleMessage): boolean => message.text().startsWith('[DOM] ');

/** Waits for the expected output or error, then a moment longer. */
async function watch(page: Page, { expected }: Job): Promise<JobResult> {
  const out: string[] = [];
  const errors: string[] = [];
  let isOk = true;
  let changed = Promise.withResolvers<void>();
  const note = (lines: string[], text: string) => {
    lines.push(text);
    changed.resolve();
  };
  page.on('console', (message) => {
    if (isHint(message)) return;
    const isError = ['error', 'warning'].includes(message.type());
    note(isError ? errors : out, message.text());
  });
  page.on('pageerror', (error) => {
    isOk = false;
    note(errors, `${error.name}: ${error.message}`);
  });
  const deadline = AbortSignal.timeout(timeMs);
  const late = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()));
  const loaded = await Promise.race([page.goto(`${origin}/`).then(() => true), late]);
  const isComplete = () =>
    (expected.output === undefined || out.join('\n').trimEnd() === expected.output.trimEnd()) &&
    (expected.error === undefined || expected.error.every((line) => errors.join('\n').includes(line)));
  while (loaded && !isComplete() && !deadline.aborted) {
    changed = Promise.withResolvers<void>();
    await Promise.race([changed.promise, late]);
  }
  // A page in an endless loop does not answer.
  const isResponsive = await Promise.race([
    page.evaluate((ms) => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), ms)), settleMs),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), responseMs)),
  ]).catch(() => false);
  return {
    stdout: out.join('\n'),
    stderr: errors.join('\n'),
    isOk,
    ...(!(loaded && isResponsive) && { stopped: 'time' }),
  };
}
