import { bodyMaxBytes, importMaxCards } from '../limits.ts';
import { fieldRules } from './field-rules.ts';
import { firstBrokenRule } from './rule.ts';

/** The rules for an imported text: those for modules and cards that are entered by hand. */
export const importRules = {
  /** For the whole request body, text and names. */
  maxBytes: bodyMaxBytes,
  maxCards: importMaxCards,
  problemOf: (field: 'moduleName' | 'stackName' | 'question' | 'answer', text: string): string | undefined =>
    firstBrokenRule(fieldRules[field], text),
};
