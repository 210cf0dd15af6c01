export { readModule } from '../format/read-module.ts';
export { codeBlocksOf, unclosedFence } from '../markdown/code-blocks.ts';
export { findImbalance } from './code/find-imbalance.ts';
export { scriptLexicon, sqlLexicon } from './code/lexicons.ts';
export { lintCard, pendingRules, warningRules } from './lint-card.ts';
export { lintCards, lintModules } from './lint-modules.ts';
export type { CardFault, CardRule, LintedModule, LintFinding } from './rule.ts';
export { overlongAnswer } from './structure/answer-words.ts';
export { librarySize } from './structure/library-size.ts';
