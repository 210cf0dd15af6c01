import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Caused by the harness itself, which blocks service workers except in journeys about them. */
const blockedServiceWorker = /Service Worker registration blocked by Playwright/;

/**
 * Collects console errors, failed requests and requests to other origins, and which of them a
 * journey expects.
 */
export class BrowserProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /**
   * Expects at least one problem that matches. A problem that matches no pattern fails the journey.
   */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listen(context: BrowserContext, origin: string): void {
    context.on('console', (message) => this.#checkConsole(message));
    context.on('weberror', (error) => this.#found.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => this.#checkFailure(request, origin));
    context.on('request', (request) => this.#checkOrigin(request, origin));
  }

  unexpected(): string[] {
    return this.#found.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  missing(): string[] {
    return this.#expected.filter((pattern) => !this.#found.some((line) => pattern.test(line))).map(String);
  }

  /** Violations of the Content Security Policy are console errors, too. */
  #checkConsole(message: ConsoleMessage): void {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || blockedServiceWorker.test(message.text())) return;
    this.#found.push(`console ${type}: ${message.text()} (${message.location().url})`);
  }

  /** Ignores requests that the page aborted itself, for example by navigating away. */
  #checkFailure(request: Request, origin: string): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason === 'net::ERR_ABORTED' || new URL(request.url()).origin !== origin) return;
    this.#found.push(`request failed: ${request.method()} ${request.url()} (${reason})`);
  }

  #checkOrigin(request: Request, origin: string): void {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      this.#found.push(`request to another origin: ${request.url()}`);
  }
}
