import { z } from 'zod';
import { firstBrokenRule, type Rule } from '../rules/rule.ts';

/** A missing or non-text value is treated as the empty text, so that it is answered in the same words. */
function text(rules: readonly Rule[]) {
  return z.string({ error: () => firstBrokenRule(rules, '') ?? 'Required' });
}

function saysFirstBroken(rules: readonly Rule[]) {
  return (value: string, context: z.RefinementCtx<string>) => {
    const message = firstBrokenRule(rules, value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  };
}

/** The schema of a text that keeps a row of `fieldRules`: it says the first broken rule only. */
export function textField(rules: readonly Rule[]) {
  return text(rules).superRefine(saysFirstBroken(rules));
}

/** As `textField`, for names that are stored without the white space around them. */
export function trimmedTextField(rules: readonly Rule[]) {
  return text(rules).trim().superRefine(saysFirstBroken(rules));
}
