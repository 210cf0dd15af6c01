import { z } from 'zod';
import { firstBrokenRule, type Rule } from '../rules/rule.ts';

/**
 * A value that is missing or not a string is treated as the empty text, so that it gets the same
 * message.
 */
function text(rules: readonly Rule[]) {
  return z.string({ error: () => firstBrokenRule(rules, '') ?? 'Required' });
}

function saysFirstBroken(rules: readonly Rule[]) {
  return (value: string, context: z.RefinementCtx<string>) => {
    const message = firstBrokenRule(rules, value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  };
}

/** The schema of a field in `fieldRules`: it reports the first broken rule. */
export function textField(rules: readonly Rule[]) {
  return text(rules).superRefine(saysFirstBroken(rules));
}

/** As `textField`, for names that are stored without surrounding white space. */
export function trimmedTextField(rules: readonly Rule[]) {
  return text(rules).trim().superRefine(saysFirstBroken(rules));
}
