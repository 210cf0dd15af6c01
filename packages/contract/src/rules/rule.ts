/** One requirement on a piece of text, with the sentence that is said when it is broken. */
export interface Rule {
  message: string;
  holds: (text: string) => boolean;
}

/**
 * Finds what to say about a text: the message of the first rule that it breaks, in the order of the table,
 * or `undefined` when it keeps them all. Forms and server speak through this one function.
 */
export function firstBrokenRule(rules: readonly Rule[], text: string): string | undefined {
  return rules.find((rule) => !rule.holds(text))?.message;
}
