/** What the smoke journey needs from a browser, regardless of the protocol that drives it. */
export interface DrivenBrowser {
  version: string;
  /** Loads a page from scratch. */
  load(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks the element that an expression finds, as a person would: in the middle, if visible. */
  click(expression: string): Promise<void>;
  /** Types into the field that an expression finds. */
  type(expression: string, text: string): Promise<void>;
  press(key: ' ' | '3'): Promise<void>;
  /** Console errors and warnings, page errors, and violations of the Content Security Policy. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}
