import { checks } from './checks/checks.ts';
import { nearDuplicates } from './duplicates/near-duplicates.ts';
import {
  uniqueModuleNames,
  uniquePermanentIds,
  uniqueQuestions,
  uniqueSlugs,
} from './duplicates/uniqueness.ts';
import { longestOption } from './kinds/longest-option.ts';
import { cardRules, lintCard } from './lint-card.ts';
import { type CardRule, type LintedModule, type LintFinding, lineOf, type ModulesRule } from './rule.ts';
import { frontMatter } from './structure/front-matter.ts';
import { levelBalance } from './structure/level-balance.ts';

/** The rules for modules and the relations between them. */
export const modulesRules: readonly ModulesRule[] = [
  frontMatter,
  levelBalance,
  uniqueSlugs,
  uniqueModuleNames,
  uniquePermanentIds,
  uniqueQuestions,
  nearDuplicates,
  longestOption,
];

/** What could not be read. */
const format = (modules: readonly LintedModule[]): LintFinding[] =>
  modules.flatMap(({ findings }) => findings.map((finding) => ({ ...finding, rule: 'format' })));

/** The findings in the cards of modules, each card checked on its own. */
export const lintCards = (
  modules: readonly LintedModule[],
  rules: readonly CardRule[] = cardRules,
): LintFinding[] =>
  modules.flatMap((linted) =>
    linted.module.cards.flatMap((card, index) =>
      lintCard(card, rules).map(({ part, at, message, rule }) => ({
        file: linted.file,
        line: lineOf(linted, index, part, at),
        rule,
        message,
      })),
    ),
  );

/** All findings in modules: what cannot be read, their cards, and the modules together. */
export const lintModules = (modules: readonly LintedModule[]): LintFinding[] => [
  ...format(modules),
  ...lintCards(modules, [...cardRules, checks]),
  ...modulesRules.flatMap(({ name, check }) => check(modules).map((finding) => ({ ...finding, rule: name }))),
];
