/** One requirement on a text, with the message that is shown if it is broken. */
export interface Rule {
  message: string;
  holds: (text: string) => boolean;
}

/**
 * The message of the first rule in the list that a text breaks, or `undefined` if it breaks none.
 * Forms and the server both use this function.
 */
export function firstBrokenRule(rules: readonly Rule[], text: string): string | undefined {
  return rules.find((rule) => !rule.holds(text))?.message;
}
