import type { Statistics } from '@flipstack/contract';
import { recallOf, selfGradingNeeded } from '@flipstack/study/statistics';
import type { ModuleCounts } from './module-counts-repository.ts';

/** A module that still exists. */
type NamedCounts = ModuleCounts & { moduleName: string; stackName: string };

const isNamed = (module: ModuleCounts): module is NamedCounts =>
  module.moduleName !== null && module.stackName !== null;

const nameOf = ({ slug, moduleId, moduleName, stackName }: NamedCounts) => ({
  module: slug === null ? { moduleId } : { slug },
  moduleName,
  stackName,
});

/** What statistics can be limited to, by name. */
export function filtersOf(reviewed: readonly ModuleCounts[]): Statistics['filters'] {
  const modules = reviewed.filter(isNamed).map(nameOf);
  return {
    stacks: [...new Set(modules.map(({ stackName }) => stackName))].sort(),
    modules: modules.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
  };
}

const sortKey = ({ stackName, moduleName }: { stackName: string; moduleName: string }) =>
  `${stackName}\0${moduleName}`;

/** How self-grading compares with answers that were checked, worst first. */
export function selfGradingOf(modules: readonly ModuleCounts[]): Statistics['selfGrading'] {
  const listed = modules
    .filter(isNamed)
    .filter(({ claimed }) => claimed >= selfGradingNeeded)
    .map((module) => {
      const { share, low, high } = recallOf(module.claimed, module.claimedRight);
      const figures = { share: share ?? 0, low: low ?? 0, high: high ?? 0 };
      return { ...nameOf(module), right: module.claimedRight, answers: module.claimed, ...figures };
    });
  return {
    needed: selfGradingNeeded,
    modules: listed.toSorted(
      (one, other) => one.share - other.share || (sortKey(one) < sortKey(other) ? -1 : 1),
    ),
  };
}
