export { type CardName, formatCardName, readCardName } from './card-name.ts';
export { cardTextHash } from './card-text-hash.ts';
export { displayNameKey } from './display-name.ts';
export { fieldRules } from './field-rules.ts';
export { importRules } from './import-rules.ts';
export { type Level, levels, parseLevel } from './level.ts';
export { firstBrokenRule, type Rule } from './rule.ts';
export { characterCount, isStorable } from './text.ts';
