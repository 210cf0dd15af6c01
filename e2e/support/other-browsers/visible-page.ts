import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenBrowser } from './driven-browser.ts';

export type Role = 'button' | 'link' | 'heading' | 'field';

/** Long, because a busy machine is not a failure. */
const waitLimitMs = 60_000;
const lookAgainMs = 50;

/**
 * Finds visible elements by role and name, inside the page, because the drivers do not offer that
 * for both browsers. `field` is anything with a label.
 */
const findVisible = `(role, pattern) => {
  const selectors = {
    button: 'button, summary, [role=button], [role=tab]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, textarea, select',
  };
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    const labels = ids?.map((id) => document.getElementById(id)) ?? [...(element.labels ?? [])];
    const parts = labels.length > 0 ? labels : [element];
    const words = element.getAttribute('aria-label') ?? parts.map((part) => part?.textContent).join(' ');
    return words.replace(/\\s+/g, ' ').trim();
  };
  const places = [document.querySelector('[role=dialog], [role=alertdialog]'), document.querySelector('main'), document];
  const all = places.flatMap((place) => [...(place?.querySelectorAll(selectors[role]) ?? [])]);
  return all.find((element) =>
    pattern.test(nameOf(element)) && !element.disabled &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
}`;

const hasLoaded = `((document.querySelector('main h1')?.checkVisibility() ?? false) &&
  document.querySelector('main [aria-busy=true], main [data-arriving]') === null)`;

/**
 * The page as a person sees it: visible elements by role and name. Waits for elements to appear.
 */
export class VisiblePage {
  readonly #browser: DrivenBrowser;
  readonly #url: string;

  constructor(browser: DrivenBrowser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** Opens a screen by its URL and waits until it has loaded. */
  async open(path: string): Promise<void> {
    // Leaving a screen while its files load is an error in Firefox's console.
    await this.#until(`document.querySelector('main') === null || ${hasLoaded}`, 'the screen before it');
    await this.#browser.load(`${this.#url}/#/${path}`);
    await this.#until(hasLoaded, `the screen of #/${path} has loaded`);
  }

  async see(role: Role, name: RegExp): Promise<void> {
    await this.#until(`${expressionFor(role, name)} !== undefined`, `a ${role} ${name}`);
  }

  async click(role: 'button' | 'link', name: RegExp): Promise<void> {
    await this.see(role, name);
    await this.#browser.click(expressionFor(role, name));
  }

  async fill(values: readonly (readonly [name: RegExp, value: string])[]): Promise<void> {
    for (const [name, value] of values) {
      await this.see('field', name);
      await this.#browser.type(expressionFor('field', name), value);
    }
  }

  async press(key: Parameters<DrivenBrowser['press']>[0]): Promise<void> {
    await this.#browser.press(key);
  }

  async seeText(text: string): Promise<void> {
    const isThere = `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;
    await this.#until(isThere, `the text “${text}”`);
  }

  async valueOf(name: RegExp): Promise<string> {
    await this.see('field', name);
    return this.#browser.evaluate<string>(`${expressionFor('field', name)}.value`);
  }

  address(): Promise<string> {
    return this.#browser.evaluate<string>('location.hash');
  }

  async #until(condition: string, what: string): Promise<void> {
    const deadline = Date.now() + waitLimitMs;
    while (!(await this.#browser.evaluate<boolean>(condition))) {
      if (Date.now() > deadline) throw new Error(`Waited for ${what}. ${await this.#shown()}`);
      await sleep(lookAgainMs);
    }
  }

  #shown(): Promise<string> {
    return this.#browser.evaluate<string>(
      `location.hash + ' shows: ' + (document.querySelector('main')?.innerText ?? 'nothing').slice(0, 600)`,
    );
  }
}

const expressionFor = (role: Role, name: RegExp) => `(${findVisible})('${role}', ${name})`;
