import type { ReviewModule } from '@flipstack/contract';

export const sortings = ['due', 'name', 'progress', 'reviewed'] as const;
export type Sorting = (typeof sortings)[number];
export const sources = ['own', 'team', 'library'] as const;
export type Source = (typeof sources)[number];

/** Which modules are listed, and in what order. */
export interface Selection {
  sort: Sorting;
  /** Undefined means all, here and below. */
  source: Source | undefined;
  stack: string | undefined;
  isDueOnly: boolean;
}

function sourceOf({ module, team }: Pick<ReviewModule, 'module' | 'team'>): Source {
  if (team) return 'team';
  return 'moduleId' in module ? 'own' : 'library';
}

/** Identifies a module among the member's own modules and library modules. */
export const moduleKey = ({ module }: Pick<ReviewModule, 'module'>): string =>
  'moduleId' in module ? `own ${module.moduleId}` : `library ${module.slug}`;

export function selectModules(
  modules: readonly ReviewModule[],
  { sort, source, stack, isDueOnly }: Selection,
): ReviewModule[] {
  const compare = comparisons[sort];
  return modules
    .filter(
      (module) =>
        (source === undefined || sourceOf(module) === source) &&
        (stack === undefined || module.stackName === stack) &&
        (!isDueOnly || module.due > 0),
    )
    .toSorted((one, other) => compare(one, other) || byName(one, other));
}

type Compare = (one: ReviewModule, other: ReviewModule) => number;

const collator = new Intl.Collator('en', { numeric: true });
const byName: Compare = (one, other) => collator.compare(one.moduleName, other.moduleName);

const comparisons: Readonly<Record<Sorting, Compare>> = {
  due: (one, other) => other.due - one.due || lastReview(other) - lastReview(one),
  name: byName,
  progress: (one, other) => share(other) - share(one),
  reviewed: (one, other) => lastReview(other) - lastReview(one),
};

/** Modules that were never reviewed come last. */
const lastReview = ({ lastReviewedAt }: ReviewModule): number =>
  lastReviewedAt === null ? 0 : Date.parse(lastReviewedAt);

/** From 0 to 1. A card that is being learned counts as half known. */
function share({ cardsCount, known, learning }: ReviewModule): number {
  return cardsCount === 0 ? -1 : (known + learning / 2) / cardsCount;
}

/** How many cards are in each stage. */
export type StageCounts = Pick<
  ReviewModule,
  'cardsCount' | 'newCards' | 'learning' | 'known' | 'setAside' | 'due'
>;

export function sumStages(modules: readonly StageCounts[]): StageCounts {
  const sum = { cardsCount: 0, newCards: 0, learning: 0, known: 0, setAside: 0, due: 0 };
  for (const module of modules)
    for (const stage of Object.keys(sum) as (keyof StageCounts)[]) sum[stage] += module[stage];
  return sum;
}

/** The stacks of the modules, by name, with the sum of their cards. */
export function sumByStack(modules: readonly ReviewModule[]): { stackName: string; counts: StageCounts }[] {
  return [...Map.groupBy(modules, ({ stackName }) => stackName)]
    .map(([stackName, ofStack]) => ({ stackName, counts: sumStages(ofStack) }))
    .toSorted((one, other) => collator.compare(one.stackName, other.stackName));
}
