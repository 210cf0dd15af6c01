import { type BuiltInStack, builtInStacks } from '@flipstack/content/stacks';
import type { LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';

/** The kinds of interviews to prepare for, with the levels of their cards. */
export const experiences = {
  junior: { label: 'Junior', hint: 'easy cards', levels: ['EASY'] },
  middle: { label: 'Mid-level', hint: 'easy and medium cards', levels: ['EASY', 'MEDIUM'] },
  senior: { label: 'Senior', hint: 'medium and hard cards', levels: ['MEDIUM', 'HARD'] },
  all: { label: 'Everything', hint: 'easy, medium and hard cards', levels: ['EASY', 'MEDIUM', 'HARD'] },
} as const satisfies Record<string, { label: string; hint: string; levels: readonly Level[] }>;

export type Experience = keyof typeof experiences;

export const minuteChoices = [10, 20, 30, 45, 60] as const;

/** The answers to the three questions. */
export interface Answers {
  stacks: readonly BuiltInStack[];
  experience: Experience;
  minutes: (typeof minuteChoices)[number];
}

export const firstAnswers: Answers = { stacks: [], experience: 'middle', minutes: 20 };

/** Reads stored answers, without values from older versions that this one does not know. */
export function readAnswers(text: string | undefined): Answers {
  const stored = parse(text);
  const named: readonly unknown[] = Array.isArray(stored.stacks) ? stored.stacks : [];
  return {
    stacks: builtInStacks.filter((stack) => named.includes(stack)),
    experience:
      Object.keys(experiences).find((name): name is Experience => name === stored.experience) ??
      firstAnswers.experience,
    minutes: minuteChoices.find((minutes) => minutes === stored.minutes) ?? firstAnswers.minutes,
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The modules of the chosen stacks that have cards at the chosen levels, and their totals. */
export function chosenModules(modules: readonly LibraryModule[], { stacks, experience }: Answers) {
  const levels: readonly Level[] = experiences[experience].levels;
  const names: readonly string[] = stacks;
  const countOf = (module: LibraryModule) => levels.reduce((sum, level) => sum + module.levels[level], 0);
  const chosen = modules.filter((module) => names.includes(module.stackName) && countOf(module) > 0);
  return {
    modules: chosen.map(({ slug }) => ({ slug, levels: [...levels] })),
    cards: chosen.reduce((sum, module) => sum + countOf(module), 0),
  };
}
