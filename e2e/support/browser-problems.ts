import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Said because of this harness, which keeps service workers away unless a journey is about them. */
const ownDoing = /Service Worker registration blocked by Playwright/;

/** Hears everything that a visitor's browser complains about, and what a journey has announced. */
export class BrowserProblems {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Expects at least one such line; a line that nobody expects fails the journey. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listen(context: BrowserContext, origin: string): void {
    context.on('console', (message) => this.#hearConsole(message));
    context.on('weberror', (error) => this.#heard.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => this.#hearFailure(request, origin));
    context.on('request', (request) => this.#hearStranger(request, origin));
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  missing(): string[] {
    return this.#expected.filter((pattern) => !this.#heard.some((line) => pattern.test(line))).map(String);
  }

  /** A breach of the Content-Security-Policy is a console error, too. */
  #hearConsole(message: ConsoleMessage): void {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || ownDoing.test(message.text())) return;
    this.#heard.push(`console ${type}: ${message.text()} (${message.location().url})`);
  }

  /** A request that the page itself gave up, by moving on, has not failed. */
  #hearFailure(request: Request, origin: string): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason === 'net::ERR_ABORTED' || new URL(request.url()).origin !== origin) return;
    this.#heard.push(`request failed: ${request.method()} ${request.url()} (${reason})`);
  }

  /** The product talks to its own server alone. */
  #hearStranger(request: Request, origin: string): void {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin)
      this.#heard.push(`request to a stranger: ${request.url()}`);
  }
}
