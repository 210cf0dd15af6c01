import { bodyMaxBytes, importMaxCards } from '../limits.ts';
import { fieldRules } from './field-rules.ts';
import { firstBrokenRule } from './rule.ts';

/** What is asked of a text in the card format, besides the format: what is asked of a module and its cards anyway. */
export const importRules = {
  /** Of the whole body of the call, text and names. */
  maxBytes: bodyMaxBytes,
  maxCards: importMaxCards,
  problemOf: (field: 'moduleName' | 'stackName' | 'question' | 'answer', text: string): string | undefined =>
    firstBrokenRule(fieldRules[field], text),
};
