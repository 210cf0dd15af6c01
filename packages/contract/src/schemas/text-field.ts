import { z } from 'zod';
import { firstBrokenRule, type Rule } from '../rules/rule.ts';

/** Treats a missing value or one that is not a string as empty text, with the same message. */
function text(rules: readonly Rule[]) {
  return z.string({ error: () => firstBrokenRule(rules, '') ?? 'Required' });
}

function reportFirstBroken(rules: readonly Rule[]) {
  return (value: string, context: z.RefinementCtx<string>) => {
    const message = firstBrokenRule(rules, value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  };
}

/** The schema of a field in `fieldRules`: it reports the first broken rule. */
export function textField(rules: readonly Rule[]) {
  return text(rules).superRefine(reportFirstBroken(rules));
}

/**
 * Like `textField`, for passwords: two ways to encode the same characters, as different keyboards
 * send them, are the same password.
 */
export function passwordField(rules: readonly Rule[]) {
  return text(rules).normalize('NFC').superRefine(reportFirstBroken(rules));
}

/** Like `textField`, for names that are stored without surrounding white space. */
export function trimmedTextField(rules: readonly Rule[]) {
  return text(rules).trim().superRefine(reportFirstBroken(rules));
}
