export { type CardBlock, cardBlocks } from '../checks/card-blocks.ts';
export {
  type DeclaredNeed,
  type Expectation,
  languageOfBlock,
  type RunnableCheck,
  runnableChecks,
} from '../checks/runnable-checks.ts';
export { nameOfBlock } from '../format/checks/card-check.ts';
export type { CheckLanguage, Environment } from '../format/checks/environment.ts';
export { readModule } from '../format/read-module.ts';
export { codeBlocksOf, unclosedFence } from '../markdown/code-blocks.ts';
export { findImbalance } from './code/find-imbalance.ts';
export { scriptLexicon, sqlLexicon } from './code/lexicons.ts';
export { libraryRules, lintCard, warningRules } from './lint-card.ts';
export { lintCards, lintModules } from './lint-modules.ts';
export { type CardFault, type CardRule, type LintedModule, type LintFinding, lineOf } from './rule.ts';
export { overlongAnswer } from './structure/answer-words.ts';
export { librarySize } from './structure/library-size.ts';
