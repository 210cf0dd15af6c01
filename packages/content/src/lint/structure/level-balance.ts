import { type CardLevel, cardLevels, type Finding } from '../../format/module-file.ts';
import type { LintedModule, ModulesRule } from '../rule.ts';

/** Minimum and maximum, in percent of a module's cards. */
export const levelShares: Record<CardLevel, [number, number]> = {
  EASY: [30, 50],
  MEDIUM: [25, 45],
  HARD: [15, 35],
};

/** Every module, and every stack as a whole, must suit juniors and seniors. */
export const levelBalance: ModulesRule = {
  name: 'level-balance',
  check: (modules) => [...modules.flatMap((one) => check([one], 'the module')), ...checkStacks(modules)],
};

function checkStacks(modules: readonly LintedModule[]): Finding[] {
  const stacks = Map.groupBy(modules, ({ module }) => module.stackName);
  return [...stacks].flatMap(([name, ofStack]) => (ofStack.length > 1 ? check(ofStack, name) : []));
}

function check(modules: readonly LintedModule[], what: string): Finding[] {
  const levels = modules.flatMap(({ module }) => module.cards.map(({ level }) => level));
  const [first] = modules;
  if (!first || levels.length === 0) return [];
  return cardLevels.flatMap((level) => {
    const count = levels.filter((one) => one === level).length;
    const share = (count * 100) / levels.length;
    const [from, to] = levelShares[level];
    if (share >= from && share <= to) return [];
    const message = `${what} has ${count} ${level} cards of ${levels.length} (${Math.round(share)} %): expected ${from} to ${to} %`;
    return [{ file: first.file, line: 1, message }];
  });
}
