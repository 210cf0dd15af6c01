export { readModule } from '../read-module.ts';
export { codeBlocksOf } from './code-blocks.ts';
export { findImbalance } from './find-imbalance.ts';
export { scriptLexicon, sqlLexicon } from './lexicons.ts';
export { librarySize } from './library-size.ts';
export { lintCard } from './lint-card.ts';
export { lintCards, lintModules } from './lint-modules.ts';
export type { CardFault, CardRule, LintedModule, LintFinding } from './rule.ts';
export { unclosedFence } from './unclosed-fence.ts';
