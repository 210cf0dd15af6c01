import { bodyMaxBytes, importMaxCards } from '../limits.ts';
import { fieldRules } from './field-rules.ts';
import { firstBrokenRule } from './rule.ts';

/** The rules for imported text: the same as for modules and cards entered by hand. */
export const importRules = {
  /** Of the whole request body. */
  maxBytes: bodyMaxBytes,
  maxCards: importMaxCards,
  problemOf: (field: 'moduleName' | 'stackName' | 'question' | 'answer', text: string): string | undefined =>
    firstBrokenRule(fieldRules[field], text),
};
